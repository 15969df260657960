import { english, languages, quarters } from '@secondset/content';
import { spanish } from '@secondset/content/spanish';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fonts, openFonts } from '../scripts/fonts.ts';
import { writeReport } from '../scripts/write-report.ts';

const contents = { en: english, es: spanish };
let fonts: Fonts;
beforeAll(async () => {
  fonts = await openFonts();
}, 60_000);
afterAll(() => fonts.close());

const all = languages.flatMap((language) =>
  quarters.map((quarter) => [quarter, language] as const),
);
test.each(all)(
  'the report of %s in %s is tagged for screen readers, and small',
  async (quarter, language) => {
    const pdf = await writeReport(quarter, language, contents[language].reports, fonts);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain(`/Lang (${language}-US)`);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toMatch(/pdfuaid:part/);
    const tags = new Set([...text.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag));
    for (const tag of [
      'Document',
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
    ])
      expect(tags).toContain(tag);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    // Each of the three fonts once.
    expect(text.match(/\/FontFile2/g)).toHaveLength(3);
    expect(pdf.length).toBeLessThan(60_000);
  },
);

test('the same build makes the same file', async () => {
  const write = () => writeReport('q1', 'en', english.reports, fonts);
  expect((await write()).equals(await write())).toBe(true);
});
