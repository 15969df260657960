import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

export interface Fonts {
  headline: Buffer;
  text: Buffer;
  bold: Buffer;
  /** The headline and bold fonts as files, for libraries that cannot read them from memory. */
  files: string[];
  close(): Promise<void>;
}

const sources = {
  headline: import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  ),
  text: import.meta.resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
};

const characters = Array.from({ length: 0xff - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** The site's fonts, each at one weight, in the format that pictures and documents need. */
export async function openFonts(): Promise<Fonts> {
  const at = async (name: keyof typeof sources, wght: number) =>
    subsetFont(await readFile(new URL(sources[name])), `${characters}–—‘’“”•…`, {
      targetFormat: 'truetype',
      variationAxes: { wght },
    });
  const headline = await at('headline', 800);
  const text = await at('text', 400);
  const bold = await at('text', 700);
  const folder = await mkdtemp(join(tmpdir(), 'second-set-fonts-'));
  const files = [join(folder, 'headline.ttf'), join(folder, 'bold.ttf')];
  await writeFile(files[0] ?? '', headline);
  await writeFile(files[1] ?? '', bold);
  return { headline, text, bold, files, close: () => rm(folder, { recursive: true }) };
}
