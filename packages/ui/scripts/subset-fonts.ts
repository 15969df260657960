import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the font files in `fonts/` from the fontsource packages, in the weights that are used: one
 * file with the letters of English and Spanish, which every visitor loads first, and one with other
 * Latin letters, for names such as Zoë.
 */
const target = join(import.meta.dirname, '../fonts');

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const core = [...between(0x20, 0x7e), ...'áéíóúüñÁÉÍÓÚÜÑ¿¡°º©·–—‘’“”•…→'];
const others = [...between(0xa0, 0xff), ...'€™−←↑↓'].filter((letter) => !core.includes(letter));

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
  for (const [suffix, characters] of [
    ['', core],
    ['-more', others],
  ] as const) {
    const subset = await subsetFont(await readFile(new URL(source)), characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(join(target, `${name}${suffix}.woff2`), subset);
  }
  await copyFile(new URL('../LICENSE', source), join(target, `${name}.LICENSE.txt`));
}
