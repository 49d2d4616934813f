// Where on the table one looks, how near, and from which side. World coordinates are units of the table: x right, z up.

export const UNIT = 64; // CSS pixels of a unit before the camera enlarges

const MOST = 6;
const LEAST = 0.04;
const MARGIN = 0.7; // units around everything when the whole table is shown
const REST = 140; // ms without a movement after which the table rests
const EDGE = 24; // CSS pixels that what is revealed keeps from the edge

export class Camera {
  constructor(stage, world, changed) {
    Object.assign(this, { stage, world, changed, x: 0, z: 0, zoom: 0.5, turn: 0, below: 0, beside: 0, fitted: true });
    new ResizeObserver(() => this.resized()).observe(stage);
  }

  /** Where the stage is on the page; asked for in each frame, it would be laid out in each. */
  get box() {
    return (this.boxed ||= this.stage.getBoundingClientRect());
  }

  resized() {
    this.boxed = null;
    if (this.fitted && this.whole) this.fit(this.whole, false);
    else this.apply();
  }

  apply(gently = false) {
    const { width, height } = this.box;
    this.world.classList.toggle("gently", gently);
    this.world.style.transform = `translate(${width / 2}px, ${height / 2}px) scale(${this.zoom}) rotate(${-this.turn}deg) translate(${-this.x * UNIT}px, ${this.z * UNIT}px)`;
    this.moving();
    this.changed();
  }

  /** While it moves the table is one picture; then all that keeps its size or its way up is brought up to date. Doing
   * that in each frame would cost more than the frame. */
  moving() {
    clearTimeout(this.timer);
    if (!this.styled) return this.rests();
    this.world.classList.add("moving");
    this.timer = setTimeout(() => this.rests(), REST);
    return undefined;
  }

  rests() {
    this.styled = true;
    this.world.classList.remove("moving");
    this.world.style.setProperty("--zoom", String(this.zoom));
    this.world.style.setProperty("--turn", `${this.turn}deg`);
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

  pan(dx, dy, gently = false) {
    const [x, y] = rotated(dx / (this.zoom * UNIT), dy / (this.zoom * UNIT), this.turn);
    this.x -= x;
    this.z += y;
    this.fitted = false;
    this.apply(gently);
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

  /** Show points of the table, `[x, z]` each, as large as goes in what is free of the stage: not below the hand, nor
   * beside the panels. On a tall screen they lie at its lower end, where thumbs are. */
  fit(points, gently = true) {
    this.whole = points;
    this.boxed = null;
    const { width, height } = this.box;
    if (!width || !height) return;
    const turned = points.map(([x, z]) => rotated(x, -z, -this.turn));
    const [left, right, top, bottom] = [0, 1].flatMap((axis) => [Math.min, Math.max].map((pick) => pick(...turned.map((point) => point[axis]))));
    const free = [width - this.beside, height - this.below];
    this.zoom = Math.min(MOST, Math.max(LEAST, Math.min(free[0] / (right - left), free[1] / (bottom - top)) / UNIT));
    const unit = this.zoom * UNIT;
    const spare = height > width ? free[1] - (bottom - top) * unit : 0;
    const middle = [(left + right) / 2 + this.beside / 2 / unit, (top + bottom) / 2 + (this.below - spare) / 2 / unit];
    const [x, y] = rotated(...middle, this.turn);
    Object.assign(this, { x, z: -y, fitted: true });
    this.apply(gently);
  }

  /** Move the table so far that a box of the page is seen whole. */
  reveal({ left, top, right, bottom }) {
    const stage = this.box;
    const near = (from, to, least, most) => (from < least ? least - from : to > most ? most - to : 0);
    const [dx, dy] = [near(left, right, stage.left + EDGE, stage.right - this.beside - EDGE), near(top, bottom, stage.top + EDGE, stage.bottom - this.below - EDGE)];
    if (dx || dy) this.pan(dx, dy, true);
  }

  /** Turn so that a side of the table is near; `turn` in degrees. */
  face(turn) {
    this.turn = ((turn % 360) + 360) % 360;
  }
}

function rotated(x, y, degrees) {
  const turn = (degrees * Math.PI) / 180;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

/** The corners of something on the table, with a margin. */
export function cornersOf({ x, z, w, d, turn = 0 }) {
  const angle = (turn * Math.PI) / 180;
  const [across, along] = [w / 2 + MARGIN, d / 2 + MARGIN];
  return [[-1, -1], [-1, 1], [1, -1], [1, 1]].map(([a, b]) => {
    const [right, up] = [a * across, b * along];
    return [x + right * Math.cos(angle) + up * Math.sin(angle), z - right * Math.sin(angle) + up * Math.cos(angle)];
  });
}
