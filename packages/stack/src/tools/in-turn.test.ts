import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const text = (chunk: string) => Buffer.from(chunk);

it('holds back what the second prints until the first has ended, and loses none of it', async () => {
  const seen: string[] = [];
  const print = (chunk: Uint8Array) => seen.push(String(chunk));
  const early = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const both = inTurn(
    print,
    async () => {
      await early.promise;
      seen.push('first');
      return 1;
    },
    async (write) => {
      write(text('second, early'));
      early.resolve();
      await late.promise;
      write(text('second, late'));
      return 2;
    },
  );
  await expect.poll(() => seen).toEqual(['first', 'second, early']);
  late.resolve();
  expect(await both).toEqual([1, 2]);
  expect(seen).toEqual(['first', 'second, early', 'second, late']);
});

it('lets the second finish, and shows its output, when the first fails', async () => {
  const seen: string[] = [];
  const failed = Promise.withResolvers<void>();
  const both = inTurn(
    (chunk) => seen.push(String(chunk)),
    async () => {
      failed.resolve();
      throw new Error('The first failed.');
    },
    async (write) => {
      await failed.promise;
      write(text('second'));
    },
  );
  await expect(both).rejects.toThrow('The first failed.');
  expect(seen).toEqual(['second']);
});
