// Where on the table one looks, how near, and from which side. World coordinates are units of the table: x right, z up.

export const UNIT = 64; // CSS pixels of a unit before the camera enlarges

const MOST = 6;
const LEAST = 0.04;

export class Camera {
  constructor(stage, world, changed) {
    Object.assign(this, { stage, world, changed, x: 0, z: 0, zoom: 0.5, turn: 0, below: 0, fitted: true });
    new ResizeObserver(() => this.resized()).observe(stage);
  }

  get box() {
    return this.stage.getBoundingClientRect();
  }

  resized() {
    if (this.fitted && this.whole) this.fit(this.whole, false);
    else this.apply();
  }

  apply(gently = false) {
    const { width, height } = this.box;
    this.world.classList.toggle("gently", gently);
    this.world.style.transform = `translate(${width / 2}px, ${height / 2}px) scale(${this.zoom}) rotate(${-this.turn}deg) translate(${-this.x * UNIT}px, ${this.z * UNIT}px)`;
    this.world.style.setProperty("--zoom", String(this.zoom));
    this.changed();
  }

  /** Where a point of the page is on the table. */
  at(clientX, clientY) {
    const { left, top, width, height } = this.box;
    const [dx, dy] = rotated((clientX - left - width / 2) / (this.zoom * UNIT), (clientY - top - height / 2) / (this.zoom * UNIT), this.turn);
    return { x: this.x + dx, z: this.z - dy };
  }

  /** Where a point of the table is on the page. */
  of(x, z) {
    const { left, top, width, height } = this.box;
    const [dx, dy] = rotated((x - this.x) * UNIT * this.zoom, -(z - this.z) * UNIT * this.zoom, -this.turn);
    return [left + width / 2 + dx, top + height / 2 + dy];
  }

  pan(dx, dy) {
    const [x, y] = rotated(dx / (this.zoom * UNIT), dy / (this.zoom * UNIT), this.turn);
    this.x -= x;
    this.z += y;
    this.fitted = false;
    this.apply();
  }

  scale(by, clientX, clientY, gently = false) {
    const before = this.at(clientX, clientY);
    this.zoom = Math.min(MOST, Math.max(LEAST, this.zoom * by));
    const after = this.at(clientX, clientY);
    this.x += before.x - after.x;
    this.z += before.z - after.z;
    this.fitted = false;
    this.apply(gently);
  }

  /** Show a box of the table, [left, top, right, bottom], as large as goes. */
  fit(box, gently = true) {
    this.whole = box;
    const { width, height } = this.box;
    if (!width || !height) return;
    const sideways = Math.abs(this.turn % 180) === 90;
    const wide = (sideways ? box[1] - box[3] : box[2] - box[0]) * UNIT;
    const high = (sideways ? box[2] - box[0] : box[1] - box[3]) * UNIT;
    this.zoom = Math.min(MOST, Math.max(LEAST, Math.min(width / wide, (height - this.below) / high)));
    const [dx, dy] = rotated(0, this.below / 2 / (this.zoom * UNIT), this.turn);
    this.x = (box[0] + box[2]) / 2 + dx;
    this.z = (box[1] + box[3]) / 2 - dy;
    this.fitted = true;
    this.apply(gently);
  }

  /** Turn so that a side of the table is near; `turn` in degrees, a quarter at a time. */
  face(turn) {
    this.turn = ((Math.round(turn / 90) * 90) % 360 + 360) % 360;
  }
}

function rotated(x, y, degrees) {
  const turn = (degrees * Math.PI) / 180;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}
