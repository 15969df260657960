import { DamagedError } from './checksum.ts';
import { verifyApart } from './verify.ts';

/** After a start the data is checked when nobody has asked for anything so long, */
const quietMs = 3_000;
/** or, where somebody always does, after this time. */
const latestMs = 60_000;
const lookMs = 500;

export interface HealthOptions {
  readonly folder: string;
  /** Nothing has been stored yet, so that nothing can be damaged. */
  readonly fresh: boolean;
  /** The last process ended without closing: the check does not wait for quiet. */
  readonly urgent: boolean;
  readonly report: (error: unknown) => void;
  /** Called when a check is over, whose process may have been killed as it read. */
  readonly afterCheck: () => void;
}

/**
 * What is known of the data as a whole. A page of the file may be damaged so that a scan ends early
 * and looks complete; a process of its own walks everything once after the start, and again when a
 * command met damage. Once damage is found, nothing is read or written any more.
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

  /** For people who ask the server how it is. */
  get state(): 'pending' | 'sound' | 'damaged' {
    return this.#state;
  }

  get damage(): DamagedError | undefined {
    return this.#damage;
  }

  /** Notes that a command is at work. */
  use(): void {
    this.#lastUsed = Date.now();
  }

  /** Something damaged was met: everything is checked now. */
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
