import { afterEach, describe, expect, it, vi } from 'vitest';
import { Intake, type Member } from './intake.ts';

class Fake implements Member {
  bytes = 0;
  incomplete = true;
  stopped = false;
  dropped = false;
  heldBytes(): number {
    return this.bytes;
  }
  isIncomplete(): boolean {
    return this.incomplete;
  }
  stop(): void {
    this.stopped = true;
  }
  go(): void {
    this.stopped = false;
  }
  drop(): void {
    this.dropped = true;
  }
}

function hold(intake: Intake, member: Fake, bytes: number): void {
  member.bytes = bytes;
  intake.update(member, false);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('data that has been sent but not processed', () => {
  const limits = { budgetBytes: 1000, freeBytes: 100, patienceMs: 1000 };

  it('makes everyone wait when over budget, except the one that began first and short commands', () => {
    const intake = new Intake(limits);
    const [first, second, short] = [new Fake(), new Fake(), new Fake()];
    hold(intake, first, 600);
    hold(intake, second, 600);
    hold(intake, first, 900);
    hold(intake, short, 50);
    expect([first.stopped, second.stopped, short.stopped]).toEqual([false, true, false]);
    intake.remove(first);
    expect(second.stopped).toBe(false);
  });

  it('lets the next one continue when the first is done, even if the budget is still used up', () => {
    const intake = new Intake(limits);
    const [first, second, third] = [new Fake(), new Fake(), new Fake()];
    for (const member of [first, second, third]) hold(intake, member, 900);
    expect([first.stopped, second.stopped, third.stopped]).toEqual([false, true, true]);
    first.incomplete = false;
    intake.update(first, true);
    expect([second.stopped, third.stopped]).toEqual([false, true]);
  });

  it('closes a connection that announces a frame and does not send it, but not for time spent waiting', () => {
    vi.useFakeTimers();
    const intake = new Intake(limits);
    const [slow, waiting] = [new Fake(), new Fake()];
    hold(intake, slow, 900);
    hold(intake, waiting, 900);
    vi.advanceTimersByTime(1001);
    expect([slow.dropped, waiting.dropped]).toEqual([true, false]);
    intake.remove(slow);
    vi.advanceTimersByTime(1001);
    expect(waiting.dropped).toBe(true);
  });
});
