import { maxMessageBytes } from '../limits.ts';
import { ProtocolError } from './message.ts';

const headerBytes = 16;

/** Splits a stream of bytes into frames; never holds more than one frame and one chunk. */
export class Frames {
  readonly #mostBytes: () => number;
  #chunks: Buffer[] = [];
  #held = 0;

  /** @param mostBytes the current size limit of a frame */
  constructor(mostBytes: () => number = () => maxMessageBytes) {
    this.#mostBytes = mostBytes;
  }

  /** Bytes of an incomplete frame. */
  get heldBytes(): number {
    return this.#held;
  }

  /** Adds a chunk and returns the frames it completes. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    for (let frame = this.#take(); frame !== undefined; frame = this.#take()) yield frame;
  }

  #take(): Buffer | undefined {
    if (this.#held < 4) return undefined;
    const length = this.#peekLength();
    if (length < headerBytes || length > this.#mostBytes()) {
      throw new ProtocolError(`a frame of ${length} bytes`);
    }
    if (this.#held < length) return undefined;
    const all = this.#joined();
    this.#chunks = all.length > length ? [all.subarray(length)] : [];
    this.#held -= length;
    return all.subarray(0, length);
  }

  #peekLength(): number {
    const [first] = this.#chunks;
    return (first !== undefined && first.length >= 4 ? first : this.#joined()).readInt32LE(0);
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    const all =
      this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
