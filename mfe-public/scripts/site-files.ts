import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardPath, english, languages, quarters, reportPath } from '@secondset/content';
import { spanish } from '@secondset/content/spanish';
import { cardPictures } from '../src/social-cards.ts';
import { drawCard } from './draw-card.ts';
import { openFonts } from './fonts.ts';
import { openKeptFiles } from './kept-files.ts';
import { listPages } from './sitemap.ts';
import { writeReport } from './write-report.ts';

/** Makes the files at fixed addresses of the site: social cards, impact reports and the sitemap. */
const dist = join(import.meta.dirname, '../dist');
const site = join(dist, 'site');
const contents = { en: english, es: spanish };

const fonts = await openFonts();
const kept = await openKeptFiles(
  join(import.meta.dirname, '../../node_modules/.cache/second-set-cards'),
);
for (const folder of ['cards', 'reports']) await mkdir(join(site, folder), { recursive: true });

for (const language of languages) {
  for (const page of Object.keys(cardPictures) as (keyof typeof cardPictures)[]) {
    const picture = await readFile(
      join(dist, `prerender/drawing.${cardPictures[page]}.svg`),
      'utf8',
    );
    const title = contents[language].titles[page];
    // The runners are on the right of the sunrise.
    const part = cardPictures[page] === 'sunrise' ? 'right' : 'middle';
    const card = await drawCard(title, picture, part, { fonts, kept });
    await writeFile(join(site, cardPath(page, language)), card);
  }
  for (const quarter of quarters)
    await writeFile(
      join(site, reportPath(quarter, language)),
      await writeReport(quarter, language, contents[language].reports, fonts),
    );
}
await writeFile(join(site, 'sitemap.xml'), listPages());
await kept.close();
await fonts.close();
