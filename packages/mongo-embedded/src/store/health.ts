import { DamagedError } from './checksum.ts';
import { verifyApart } from './verify.ts';

/** After a start, the data is checked once there has been no request for this long, */
const quietMs = 3_000;
/** or after this time if requests never stop. */
const latestMs = 60_000;
const lookMs = 500;

export interface HealthOptions {
  readonly folder: string;
  /** Nothing has been stored yet, so nothing can be damaged. */
  readonly fresh: boolean;
  /** The last process ended without closing: the check does not wait for quiet. */
  readonly urgent: boolean;
  readonly report: (error: unknown) => void;
  /** Called after a check, whose process may have been killed while reading. */
  readonly afterCheck: () => void;
}

/**
 * The state of the data as a whole. A page may be damaged in such a way that a scan ends early and
 * looks complete, so a separate process walks everything once after the start, and again after a
 * command encounters damage. Once damage is found, nothing is read or written any more.
 */
export class Health {
  readonly #options: HealthOptions;
  readonly #stopping = new AbortController();
  readonly #startedAt = Date.now();
  readonly #timer: NodeJS.Timeout | undefined;
  #lastUsed = Date.now();
  #running: Promise<void> | undefined;
  #state: 'pending' | 'sound' | 'damaged';
  #damage: DamagedError | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#state = options.fresh ? 'sound' : 'pending';
    if (!options.fresh) this.#timer = setInterval(() => this.#look(), lookMs).unref();
  }

  /** For people who query the server's status. */
  get state(): 'pending' | 'sound' | 'damaged' {
    return this.#state;
  }

  get damage(): DamagedError | undefined {
    return this.#damage;
  }

  /** Notes that a command is running. */
  use(): void {
    this.#lastUsed = Date.now();
  }

  /** A command encountered damage: check everything now. */
  suspect(): void {
    if (this.#running !== undefined || this.#damage !== undefined) return;
    if (this.#stopping.signal.aborted) return;
    clearInterval(this.#timer);
    this.#running = this.#check().finally(() => {
      this.#running = undefined;
      this.#options.afterCheck();
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  #look(): void {
    const now = Date.now();
    const quiet = now - this.#lastUsed > quietMs;
    if (quiet || this.#options.urgent || now - this.#startedAt > latestMs) this.suspect();
  }

  async #check(): Promise<void> {
    try {
      await verifyApart(this.#options.folder, this.#stopping.signal);
      this.#state = 'sound';
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      if (error instanceof DamagedError) {
        this.#state = 'damaged';
        this.#damage = new DamagedError(
          `the data is damaged, nothing is read or written any more: stop the server and restore its folder from a copy; mongo-embedded --verify checks a folder (${error.message})`,
        );
      }
      this.#options.report(this.#damage ?? error);
    }
  }
}
