import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { organization } from '@secondset/content';
import { escapeHtml } from '@secondset/contracts/html';
import { palette } from '@secondset/ui/tokens';
import type { Fonts } from './fonts.ts';
import type { KeptFiles } from './kept-files.ts';

/** Another version may draw otherwise. */
const resvgVersion: string = await readFile(
  createRequire(import.meta.url).resolve('@resvg/resvg-js/package.json'),
  'utf8',
);
const width = 1200;
const height = 630;
/** Characters of the headline that fit on a line in the card's left half. */
const lineLength = 14;
/** Where the words end and the drawing begins. */
const wordsWidth = 660;

/**
 * A page's social card: its title on a dark background, and `part` of its drawing beside it.
 * Resolves to a PNG of 1200 by 630.
 */
export async function drawCard(
  title: string,
  picture: string,
  part: 'middle' | 'right',
  { fonts, kept }: { fonts: Fonts; kept: KeptFiles },
): Promise<Buffer> {
  const lines = wrap(title);
  const size = lines.length > 4 ? 54 : 66;
  const top = height / 2 - ((lines.length - 1) * size * 1.1) / 2;
  const text = lines
    .map(
      (line, index) =>
        `<text x="64" y="${top + index * size * 1.1}" font-family="Bricolage Grotesque" font-weight="800" font-size="${size}" fill="${palette.bone}">${escapeHtml(line)}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${palette.night}"/>
${placed(picture, part)}
<rect x="64" y="64" width="72" height="10" rx="5" fill="${palette.sunrise}"/>
${text}
<text x="64" y="${height - 56}" font-family="Atkinson Hyperlegible Next" font-weight="700" font-size="32" fill="${palette.sunrise}">${escapeHtml(organization.name)}</text>
</svg>`;
  const draw = () =>
    new Resvg(svg, { font: { fontFiles: fonts.files, loadSystemFonts: false } }).render().asPng();
  return kept.get([svg, fonts.headline, fonts.bold, resvgVersion], draw);
}

/** The drawing, filling the right half. */
const placed = (picture: string, part: 'middle' | 'right') =>
  picture.replace(/^<svg\b[^>]*>/, (tag) => {
    const viewBox = /viewBox="([^"]+)"/.exec(tag)?.[1] ?? '';
    return `<svg x="${wordsWidth}" y="0" width="${width - wordsWidth}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${part === 'middle' ? 'xMid' : 'xMax'}YMid slice">`;
  });

/** Breaks a title into lines, five at most. */
function wrap(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 5);
}
