import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the font files of `fonts/` from the fontsource packages, at the weights in use: one of the
 * letters of English and Spanish, which every visitor loads first, and one of their neighbours',
 * which only a name such as Zoë asks for.
 */
const target = join(import.meta.dirname, '../fonts');

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const core = [...between(0x20, 0x7e), ...'áéíóúüñÁÉÍÓÚÜÑ¿¡°º©·–—‘’“”•…→'];
const neighbours = [...between(0xa0, 0xff), ...'€™−←↑↓'].filter((letter) => !core.includes(letter));

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
    ['-more', neighbours],
  ] as const) {
    const subset = await subsetFont(await readFile(new URL(source)), characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(join(target, `${name}${suffix}.woff2`), subset);
  }
  await copyFile(new URL('../LICENSE', source), join(target, `${name}.LICENSE.txt`));
}
