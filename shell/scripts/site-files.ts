import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { organization } from '@secondset/content';
import { descriptions } from '@secondset/content/descriptions';
import { palette } from '@secondset/ui/tokens';

/** Makes the app icons and the web app manifest, which have fixed addresses. */
const root = join(import.meta.dirname, '..');
const site = join(root, 'dist/site');

await mkdir(join(site, 'icons'), { recursive: true });
const drawing = await readFile(join(root, 'src/favicon.svg'), 'utf8');
// Phones crop icons to their own shape: the background reaches the edge, and the drawing stays
// clear of it.
const fullBleed = drawing.replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"');

const draw = (svg: string, size: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, background: palette.night })
    .render()
    .asPng();

await writeFile(join(site, 'icons/app-180.png'), draw(fullBleed, 180));
await writeFile(join(site, 'icons/app-192.png'), draw(fullBleed, 192));
await writeFile(join(site, 'icons/app-512.png'), draw(fullBleed, 512));

const icon = (size: number) => ({
  src: `/icons/app-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});
const manifest = {
  name: organization.name,
  short_name: organization.name,
  description: descriptions.en.home,
  start_url: '/',
  display: 'standalone',
  background_color: palette.night,
  theme_color: palette.night,
  icons: [icon(192), icon(512)],
};
await writeFile(join(site, 'manifest.webmanifest'), JSON.stringify(manifest));
