import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Each room may use those before it, and itself. */
const order = [
  'values',
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
      [...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
        ([, path = '']) => ({
          from: file,
          to: relative(source, join(source, dirname(file), path)),
        }),
      ),
    );
}

function room(file: string): number {
  return order.indexOf(file.split('/')[0] ?? '');
}

describe('the rooms', () => {
  it('use only rooms before them', () => {
    const backwards = imports().filter(({ from, to }) => room(from) >= 0 && room(to) > room(from));
    expect(backwards).toEqual([]);
  });

  it('keep updating and aggregating apart', () => {
    const crossing = imports().filter(
      ({ from, to }) => from.startsWith('aggregating/') && to.startsWith('updating/'),
    );
    expect(crossing).toEqual([]);
  });
});
