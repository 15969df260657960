import { PatternError } from './node.ts';

/** Walks the code points of a pattern. */
export class Scanner {
  readonly #points: readonly string[];
  at = 0;

  constructor(pattern: string) {
    this.#points = [...pattern];
  }

  get isAtEnd(): boolean {
    return this.at >= this.#points.length;
  }

  /** The code point this many places ahead; '' past the end. */
  peek(ahead = 0): string {
    return this.#points[this.at + ahead] ?? '';
  }

  next(): string {
    const point = this.peek();
    if (point === '') throw new PatternError('the pattern ends too early');
    this.at += 1;
    return point;
  }

  startsWith(text: string): boolean {
    return [...text].every((point, ahead) => this.peek(ahead) === point);
  }

  /** Takes a text if it comes next. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false;
    this.at += text.length;
    return true;
  }

  /** Takes up to `most` code points that match. */
  takeWhile(looks: RegExp, most = Number.POSITIVE_INFINITY): string {
    let taken = '';
    for (let count = 0; count < most && looks.test(this.peek()) && !this.isAtEnd; count += 1) {
      taken += this.next();
    }
    return taken;
  }

  /** The text before the next `end`, which is taken, too. */
  until(end: string): string {
    let taken = '';
    while (!this.take(end)) taken += this.next();
    return taken;
  }
}
