import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the two font files of `fonts/` from the fontsource packages: the letters of English, Spanish and their neighbours, and
 * only the weights in use. Half the size, and every visitor loads them first.
 */
const target = join(import.meta.dirname, '../fonts');

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const characters = [...between(0x20, 0x7e), ...between(0xa0, 0xff), ...'–—‘’“”•…€™−→←↑↓'].join('');

const fonts = [
  {
    name: 'bricolage-grotesque',
    source: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    axes: { wght: 800 },
  },
  {
    name: 'atkinson-hyperlegible-next',
    source: import.meta.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { name, source, axes } of fonts) {
  const subset = await subsetFont(await readFile(new URL(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(join(target, `${name}.woff2`), subset);
  await copyFile(new URL('../LICENSE', source), join(target, `${name}.LICENSE.txt`));
}
