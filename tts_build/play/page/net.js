// The socket: every message has a number, and is answered with it. A line that breaks is taken up again.

const PULSE = 5000; // ms between two signs of life
const LATE = 12000; // ms of silence after which a line counts as broken

export class Line {
  /** `heard(message)` gets what the table says; `stands("open" | "lost" | "closed", words)` how the line is. */
  constructor(secret, heard, stands) {
    this.secret = secret;
    this.heard = heard;
    this.stands = stands;
    this.number = 0;
    this.waiting = new Map();
    this.tries = 0;
    this.open();
    for (const [target, name] of [[document, "visibilitychange"], [window, "online"]]) target.addEventListener(name, () => this.look());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/table`);
    this.last = performance.now();
    this.socket.onopen = () => this.socket.send(JSON.stringify({ secret: this.secret }));
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.look(), PULSE);
  }

  take(message) {
    this.last = performance.now();
    if (message.closed) {
      this.ended = message.closed;
      return;
    }
    if ("alive" in message) return;
    if (this.tries !== -1) {
      this.tries = -1;
      this.stands("open");
    }
    if ("done" in message) {
      const resolve = this.waiting.get(message.done);
      this.waiting.delete(message.done);
      if (resolve) resolve(message.ok);
      document.documentElement.dataset.done = message.done;
      return;
    }
    this.heard(message);
  }

  look() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.last > LATE) this.socket.close();
    else this.socket.send(JSON.stringify({ alive: Math.round(performance.now()) }));
  }

  lost() {
    for (const resolve of this.waiting.values()) resolve(false);
    this.waiting.clear();
    if (this.ended) {
      this.stands("closed", this.ended);
      clearInterval(this.pulse);
      if (!this.ended.startsWith("too")) return;
      this.ended = "";
    }
    this.tries = Math.max(0, this.tries) + 1;
    this.stands("lost");
    const wait = Math.min(8000, 250 * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
    setTimeout(() => this.open(), wait);
  }

  /** Ask for something; true when it was done. */
  ask(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(false);
    this.number += 1;
    const n = this.number;
    const answer = new Promise((resolve) => this.waiting.set(n, resolve));
    this.socket.send(JSON.stringify({ ...message, n }));
    return answer;
  }

  /** Say something that has no answer: where a thing is held. */
  tell(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
