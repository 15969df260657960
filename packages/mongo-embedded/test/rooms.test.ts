import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Each folder may import those before it, and itself. */
const order = [
  'values',
  'patterns',
  'expressions',
  'matching',
  'updating',
  'aggregating',
  'indexes',
  'store',
  'commands',
  'wire',
];

interface Import {
  readonly from: string;
  readonly to: string;
}

function imports(): Import[] {
  return globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(/(?:from |import\()\s*'(\.[^']+)'/g),
      ].map(([, path = '']) => ({
        from: file,
        to: relative(source, join(source, dirname(file), path)),
      })),
    );
}

/** Top-level files: those that every folder may import, and those that import the folders. */
const shared = ['errors.ts', 'flow.ts', 'limits.ts', 'smallest.ts'];

function room(file: string): number {
  const [first = ''] = file.split('/');
  if (shared.includes(first)) return -1;
  const place = order.indexOf(first);
  return place < 0 ? order.length : place;
}

describe('the folders', () => {
  it('import only folders before them', () => {
    const backwards = imports().filter(({ from, to }) => room(to) > room(from));
    expect(backwards).toEqual([]);
  });

  it('keep updating and aggregating apart', () => {
    const crossing = imports().filter(
      ({ from, to }) => from.startsWith('aggregating/') && to.startsWith('updating/'),
    );
    expect(crossing).toEqual([]);
  });
});
