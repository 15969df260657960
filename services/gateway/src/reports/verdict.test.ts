import { expect, it } from 'vitest';
import { defaultLimits, judge, type Verdict } from './verdict.ts';

/** A build that fails at this rate, tab after tab, until it is judged. */
function run(rate: number, random: () => number): { verdict: Verdict; tabs: number } {
  const counts = { mounted: 0, failed: 0, networks: 0 };
  for (let tabs = 1; tabs <= 2_000; tabs += 1) {
    if (random() < rate) counts.failed += 1;
    else counts.mounted += 1;
    counts.networks = counts.failed;
    const verdict = judge(counts, defaultLimits);
    if (verdict !== 'undecided') return { verdict, tabs };
  }
  return { verdict: 'undecided', tabs: 2_000 };
}

/** Repeatable, so that the test never fails by chance (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shareOfBroken = (rate: number) => {
  const random = seeded(1);
  const runs = Array.from({ length: 1_000 }, () => run(rate, random));
  return runs.filter(({ verdict }) => verdict === 'broken').length / runs.length;
};

it('takes a build that fails everywhere for broken after three failures', () => {
  expect(judge({ mounted: 0, failed: 2, networks: 2 }, defaultLimits)).toBe('undecided');
  expect(judge({ mounted: 0, failed: 3, networks: 3 }, defaultLimits)).toBe('broken');
});

it('takes a build that fails as often as usual for broken in less than one release in fifty', () => {
  expect(shareOfBroken(0.002)).toBeLessThan(0.005);
  expect(shareOfBroken(0.005)).toBeLessThan(0.02);
});

it('finds a build that fails in one tab of twenty, of ten, of two', () => {
  expect(shareOfBroken(0.05)).toBeGreaterThan(0.9);
  expect(shareOfBroken(0.1)).toBeGreaterThan(0.99);
  expect(shareOfBroken(0.5)).toBe(1);
});

it('does not believe one visitor who reloads all day', () => {
  expect(judge({ mounted: 0, failed: 500, networks: 1 }, defaultLimits)).toBe('undecided');
});
