// A die in three dimensions: WebGL by hand, for one mesh with one texture.
//
// Space is the game's: left-handed, x right, y up, z away from the viewer. Turns are quaternions [x, y, z, w] whose
// matrices are those of the save's Euler angles (about z, then x, then y).

const VERTEX = `
attribute vec3 position, normal;
attribute vec2 uv;
uniform mat3 turn;
uniform vec4 view;   // sine and cosine of the elevation, distance, focus
uniform vec3 lift;   // where the die is, and the picture's width over its height
varying vec3 facing;
varying vec3 seen;
varying vec2 at;
void main() {
  vec3 p = turn * position;
  p.xy += lift.xy;
  facing = turn * normal;
  float up = p.y * view.y + p.z * view.x;
  float depth = view.z + p.z * view.y - p.y * view.x;
  seen = vec3(-p.x, view.x * view.z - p.y, -view.y * view.z - p.z);
  at = uv;
  gl_Position = vec4(p.x * view.w / lift.z, up * view.w, (depth - view.z) * 0.2 * depth, depth);
}`;

const FRAGMENT = `
precision mediump float;
uniform sampler2D picture;
uniform vec3 tint;
varying vec3 facing;
varying vec3 seen;
varying vec2 at;
void main() {
  vec3 n = normalize(facing), light = normalize(vec3(-0.38, 0.90, -0.20)), eye = normalize(seen);
  vec3 own = pow(texture2D(picture, at).rgb * tint, vec3(2.2));
  float lit = 0.30 + 0.72 * max(dot(n, light), 0.0) + 0.12 * max(dot(n, normalize(vec3(0.7, 0.1, -0.5))), 0.0);
  float shine = 0.16 * pow(max(dot(n, normalize(light + eye)), 0.0), 42.0);
  gl_FragColor = vec4(pow(min(own * lit + shine, 1.0), vec3(1.0 / 2.2)), 1.0);
}`;

const radians = (degrees) => (degrees * Math.PI) / 180;

export function times(a, b) {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** The turn about an axis of length 1 by an angle in degrees. */
export function about(axis, angle) {
  const half = radians(angle) / 2;
  return [...axis.map((part) => part * Math.sin(half)), Math.cos(half)];
}

/** The turn of Euler angles as a save has them. */
export function fromEuler([x, y, z]) {
  return times(times(about([0, 1, 0], y), about([1, 0, 0], x)), about([0, 0, 1], z));
}

/** The three rows of a turn's matrix. */
export function matrixOf([x, y, z, w]) {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ];
}

/** Between two turns, on the shorter way (spherical linear interpolation, Shoemake 1985). */
export function between(a, b, part) {
  let dot = a.reduce((sum, value, index) => sum + value * b[index], 0);
  const end = dot < 0 ? b.map((value) => -value) : b;
  dot = Math.min(1, Math.abs(dot));
  const angle = Math.acos(dot);
  const [from, to] = angle < 1e-4 ? [1 - part, part] : [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)];
  const mixed = a.map((value, index) => value * from + end[index] * to);
  const length = Math.hypot(...mixed);
  return mixed.map((value) => value / length);
}

/** Which of the values is up when a die lies so. A value's own up is the second row of its matrix. */
export function valueUp(values, turn) {
  const up = matrixOf(turn)[1];
  const height = (value) => matrixOf(fromEuler(value.rotation))[1].reduce((sum, part, index) => sum + part * up[index], 0);
  return values.reduce((best, value) => (height(value) > height(best) ? value : best));
}

/** An OBJ file's triangles as one array of x, y, z, normal, u, v for each corner, in the game's space. */
export function readObj(text, mirrored) {
  const points = [], textures = [], normals = [], found = [];
  const side = mirrored ? -1 : 1;
  for (const line of text.split("\n")) {
    const [kind, ...parts] = line.split(" ");
    if (kind === "v") points.push([side * parts[0], +parts[1], +parts[2]]);
    else if (kind === "vt") textures.push(parts.map(Number));
    else if (kind === "vn") normals.push([side * parts[0], +parts[1], +parts[2]]);
    else if (kind === "f")
      for (const corner of parts) {
        const [p, t, n] = corner.split("/").map((index) => index - 1);
        found.push(...points[p], ...normals[n], ...textures[t]);
      }
  }
  return new Float32Array(found);
}

/** Draws dice, one after the other, into pictures of any size. Throws when the browser has no WebGL. */
export class Painter {
  constructor() {
    this.canvas = document.createElement("canvas");
    const gl = this.canvas.getContext("webgl", { alpha: true, antialias: true, premultipliedAlpha: true });
    if (!gl) throw new Error("no WebGL");
    this.gl = gl;
    const program = gl.createProgram();
    for (const [type, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
      const shader = gl.createShader(type);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) || "shader");
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) || "program");
    gl.useProgram(program);
    this.names = Object.fromEntries(["turn", "view", "lift", "tint"].map((name) => [name, gl.getUniformLocation(program, name)]));
    this.inputs = ["position", "normal", "uv"].map((name) => gl.getAttribLocation(program, name));
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
    gl.clearColor(0, 0, 0, 0);
  }

  /** A die that can be drawn: its corners on the card, its texture with smaller copies, and how far it reaches. */
  take(corners, picture, mirrored) {
    const gl = this.gl;
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    const sharp = gl.getExtension("EXT_texture_filter_anisotropic");
    if (sharp) gl.texParameteri(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 8);
    let reach = 0;
    let inner = Infinity;
    for (let at = 0; at < corners.length; at += 8) reach = Math.max(reach, Math.hypot(corners[at], corners[at + 1], corners[at + 2]));
    for (let at = 0; at < corners.length; at += 24) {
      const middle = [0, 1, 2].map((axis) => (corners[at + axis] + corners[at + 8 + axis] + corners[at + 16 + axis]) / 3);
      inner = Math.min(inner, Math.abs(middle.reduce((sum, part, axis) => sum + part * corners[at + 3 + axis], 0)));
    }
    return { buffer, texture, count: corners.length / 8, reach, inner: inner / reach, mirrored };
  }

  /** Draw a die onto a canvas. `turn`: how it lies; `elevation`: degrees from which it is seen; `lift`: right and up of
   * its place, in its own sizes; `tint`: colour over its own, 0 to 1; `room`: the picture's height in its sizes. */
  draw(target, die, { turn, elevation = 58, lift = [0, 0], tint = [1, 1, 1], room = 2.7, shadow = true }) {
    const gl = this.gl;
    const { width, height } = target;
    const fine = Math.max(width, height) <= 1400 ? 2 : 1; // drawn larger and reduced, for smooth edges
    const [across, down] = [width * fine, height * fine];
    if (this.canvas.width !== across || this.canvas.height !== down) [this.canvas.width, this.canvas.height] = [across, down];
    gl.viewport(0, 0, across, down);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.frontFace(die.mirrored ? gl.CCW : gl.CW);
    gl.bindBuffer(gl.ARRAY_BUFFER, die.buffer);
    [3, 3, 2].forEach((size, index) => {
      gl.enableVertexAttribArray(this.inputs[index]);
      gl.vertexAttribPointer(this.inputs[index], size, gl.FLOAT, false, 32, [0, 12, 24][index]);
    });
    gl.bindTexture(gl.TEXTURE_2D, die.texture);
    const rows = matrixOf(turn).map((row) => row.map((part) => part / die.reach));
    gl.uniformMatrix3fv(this.names.turn, false, [0, 1, 2].flatMap((column) => rows.map((row) => row[column])));
    const [sine, cosine] = [Math.sin(radians(elevation)), Math.cos(radians(elevation))];
    const distance = 6.5;
    gl.uniform4f(this.names.view, sine, cosine, distance, (2 * distance) / room);
    gl.uniform3f(this.names.lift, lift[0], lift[1], width / height);
    gl.uniform3f(this.names.tint, ...tint);
    gl.drawArrays(gl.TRIANGLES, 0, die.count);
    const pen = target.getContext("2d");
    pen.clearRect(0, 0, width, height);
    if (shadow) this.shade(pen, width, height, { room, elevation, lift, inner: die.inner });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(this.canvas, 0, 0, width, height);
  }

  /** A soft shadow where the die would lie. */
  shade(pen, width, height, { room, elevation, lift, inner }) {
    const unit = height / room;
    const high = Math.max(0, lift[1]);
    pen.save();
    pen.translate(width / 2 + (lift[0] + 0.08 + high * 0.25) * unit, height / 2 + inner * Math.cos(radians(elevation)) * unit);
    pen.scale(1, Math.max(0.35, Math.sin(radians(elevation))));
    const far = unit * (inner + 0.4 + high * 0.35);
    const soft = pen.createRadialGradient(0, 0, 0, 0, 0, far);
    const dark = 0.46 / (1 + high * 1.2);
    for (let part = 0; part <= 1; part += 0.1) {
      const fade = part < 0.5 ? 1 : (1 + Math.cos(Math.PI * (part - 0.5) * 2)) / 2;
      soft.addColorStop(part, `rgba(10, 14, 24, ${dark * fade})`);
    }
    pen.fillStyle = soft;
    pen.fillRect(-far, -far, 2 * far, 2 * far);
    pen.restore();
  }

  /** Give the graphics card back. */
  close() {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}
