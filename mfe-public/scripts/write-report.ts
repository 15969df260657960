import {
  fill,
  type Language,
  organization,
  type Quarter,
  type ReportsContent,
  reportFigures,
} from '@secondset/content';
import { light, palette } from '@secondset/ui/tokens';
import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';

const margin = 48;
/** Where the text of a list begins, to the right of its bullets. */
const listIndent = 14;
type FontName = 'headline' | 'text' | 'bold';
const pilotGoal = 100;
/** Declares PDF/UA (ISO 14289). The library supports it; its types do not yet. */
const accessible: object = { subset: 'PDF/UA' };

/**
 * A quarter's impact report as a tagged PDF (PDF/UA): headings, lists and a table with header cells
 * for screen readers. It says at the top that its figures are samples.
 */
export async function writeReport(
  quarter: Quarter,
  language: Language,
  words: ReportsContent,
  fonts: Fonts,
): Promise<Buffer> {
  const content = words.quarters[quarter];
  const figures = reportFigures[quarter];
  const title = `${organization.name}: ${words.subtitle}, ${content.title}`;
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: language === 'es' ? 'es-US' : 'en-US',
    displayTitle: true,
    info: { Title: title, Author: organization.name, CreationDate: endOf(quarter) },
    font: '',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => doc.on('end', () => resolve()));

  // By name, so that each font is in the file once.
  doc.registerFont('headline', fonts.headline).registerFont('text', fonts.text);
  doc.registerFont('bold', fonts.bold);
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  const say = (
    tag: string,
    text: string,
    font: FontName,
    size: number,
    color: string = palette.ink,
  ) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(text, margin, undefined, {
            lineGap: size * 0.2,
            paragraphGap: 8,
          });
      }),
    );
  const heading = (text: string) => {
    doc.moveDown(0.8);
    say('H2', text, 'headline', 17);
  };
  const list = (items: string[]) => {
    const element = doc.struct('L');
    root.add(element);
    for (const item of items) {
      const entry = doc.struct('LI');
      element.add(entry);
      const part = (tag: string, text: string, x: number, y: number) =>
        entry.add(
          doc.struct(tag, {}, () => {
            doc.font('text').fontSize(12).fillColor(palette.ink);
            doc.text(text, x, y, { lineGap: 3, paragraphGap: 4 });
          }),
        );
      const top = doc.y;
      part('Lbl', '•', margin, top);
      part('LBody', item, margin + listIndent, top);
      entry.end();
    }
    element.end();
  };

  say('P', organization.name, 'bold', 13, palette.ember);
  // Non-breaking spaces: a line must not end within the name of the quarter.
  say('H1', `${words.subtitle}: ${content.title.replaceAll(' ', '\u00a0')}`, 'headline', 26);
  say('P', content.summary, 'text', 14);
  say('P', words.sample, 'bold', 13, palette.ember);
  heading(words.didTitle);
  list(content.did);
  heading(words.figuresTitle);
  const number = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US');
  doc.font('text').fontSize(12).fillColor(palette.ink);
  // Repeated in each cell; otherwise each cell would embed the font.
  const cellFont = { src: 'text', size: 12 };
  // As above: missing from the library's types.
  const place: object = { structParent: root };
  doc.table({
    ...place,
    position: { x: margin, y: doc.y },
    columnStyles: [346, { width: 170, align: { x: 'right', y: 'top' } }],
    defaultStyle: { border: [0, 0, 1, 0], borderColor: light.controlLine, padding: 5 },
    data: [
      [words.columns.measure, words.columns.value].map((text) => ({
        text,
        type: 'TH' as const,
        scope: 'Column' as const,
        font: { src: 'bold', size: 12 },
      })),
      ...Object.entries(words.measures).map(([measure, name]) => [
        { text: name, type: 'TH' as const, scope: 'Row' as const, font: cellFont },
        {
          text: number.format(figures[measure as keyof typeof figures]),
          type: 'TD' as const,
          font: cellFont,
        },
      ]),
    ],
  });
  doc.y += 12;
  heading(words.goalTitle);
  const percent = number.format((figures.people / pilotGoal) * 100);
  say('P', fill(words.goal, { people: number.format(figures.people), percent }), 'text', 12);
  heading(words.learnedTitle);
  list(content.learned);
  doc.moveDown(1);
  say('P', `${organization.email.general} · ${organization.phone.display}`, 'text', 12);
  root.end();
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

/** The day a quarter of 2025 ended: the same build makes the same file. */
const endOf = (quarter: Quarter): Date =>
  new Date(Date.UTC(2025, { q1: 3, q2: 6, q3: 9 }[quarter], 1));
