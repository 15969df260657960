/** How much unprocessed data one connection holds, and how to make it wait. */
export interface Member {
  /** Bytes of the incoming frame and of commands that wait for their turn. */
  heldBytes(): number;
  /** Whether a frame has begun and is not complete. */
  isIncomplete(): boolean;
  stop(): void;
  go(): void;
  /** Closes the connection. */
  drop(): void;
}

export interface IntakeLimits {
  /** What all connections together may hold before they have to wait for each other. */
  readonly budgetBytes: number;
  /** What each connection may hold regardless of the others: every short command fits. */
  readonly freeBytes: number;
  /** How long a frame may take to arrive, not counting the time its connection had to wait. */
  readonly patienceMs: number;
}

const usual: IntakeLimits = {
  budgetBytes: 128 * 1024 * 1024,
  freeBytes: 64 * 1024,
  patienceMs: 30_000,
};

/**
 * One budget for everything that connections have sent and the server has not processed. Beyond it,
 * those that hold much are no longer read, except the one whose frame began first, so one always
 * finishes.
 */
export class Intake {
  readonly #limits: IntakeLimits;
  readonly #held = new Map<Member, number>();
  readonly #stopped = new Set<Member>();
  /** In the order in which their frames began, each with its timeout. */
  readonly #incomplete = new Map<Member, NodeJS.Timeout>();
  #total = 0;

  constructor(limits: Partial<IntakeLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /**
   * A connection's holdings have changed.
   * @param completed whether a frame is complete: any rest is the beginning of another.
   */
  update(member: Member, completed: boolean): void {
    const bytes = member.heldBytes();
    this.#total += bytes - (this.#held.get(member) ?? 0);
    this.#held.set(member, bytes);
    if (completed) this.#forgetFrame(member);
    if (member.isIncomplete() && !this.#incomplete.has(member)) this.#await(member);
    this.#settle(member);
  }

  /** A connection has closed. */
  remove(member: Member): void {
    this.#total -= this.#held.get(member) ?? 0;
    this.#held.delete(member);
    this.#stopped.delete(member);
    this.#forgetFrame(member);
    this.#settle(undefined);
  }

  /** Whether a connection has to wait for others. */
  isStopped(member: Member): boolean {
    return this.#stopped.has(member);
  }

  #settle(member: Member | undefined): void {
    const { budgetBytes, freeBytes } = this.#limits;
    if (this.#total <= budgetBytes) {
      for (const waiting of this.#stopped) this.#go(waiting);
      return;
    }
    const [first] = this.#incomplete.keys();
    if (member !== undefined && member !== first && member.heldBytes() > freeBytes) {
      this.#stop(member);
    }
    if (first !== undefined) this.#go(first);
  }

  #stop(member: Member): void {
    if (this.#stopped.has(member)) return;
    this.#stopped.add(member);
    clearTimeout(this.#incomplete.get(member));
    member.stop();
  }

  #go(member: Member): void {
    if (!this.#stopped.delete(member)) return;
    if (this.#incomplete.has(member)) this.#incomplete.set(member, this.#patience(member));
    member.go();
  }

  #await(member: Member): void {
    this.#incomplete.set(member, this.#patience(member));
  }

  #patience(member: Member): NodeJS.Timeout {
    return setTimeout(() => member.drop(), this.#limits.patienceMs).unref();
  }

  #forgetFrame(member: Member): void {
    clearTimeout(this.#incomplete.get(member));
    this.#incomplete.delete(member);
  }
}
