import { refusal } from '@secondset/content/refusal';
import { parseDocument } from 'htmlparser2';
import { black, type Color, contrast, over, readColor, white } from './color.ts';
import { type Check, type MailFinding, warning } from './finding.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** What a text inherits from the elements around it. */
interface Look {
  color: Color;
  background: Color;
  pixels: number;
  bold: boolean;
}

const start: Look = { color: black, background: white, pixels: 16, bold: false };
const strong = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'th']);
const unseen = new Set(['head', 'style', 'script', 'title']);

const declarations = (style: string): Map<string, string> =>
  new Map(
    style.split(';').map((each) => {
      const at = each.indexOf(':');
      return [each.slice(0, at).trim().toLowerCase(), each.slice(at + 1).trim()] as const;
    }),
  );

function lookOf(name: string, attributes: Record<string, string>, around: Look): Look | undefined {
  if (unseen.has(name)) return undefined;
  const style = declarations(attributes.style ?? '');
  if (style.get('display') === 'none') return undefined;
  const back = style.get('background-color') ?? style.get('background') ?? attributes.bgcolor;
  const behind = readColor(back ?? 'transparent') ?? ([0, 0, 0, 0] as const);
  const pixels = /^([\d.]{1,6})px$/.exec(style.get('font-size') ?? '')?.[1];
  const weight = style.get('font-weight');
  return {
    color: readColor(style.get('color') ?? '') ?? around.color,
    background: over(behind, around.background),
    pixels: pixels === undefined ? around.pixels : Number(pixels),
    bold:
      weight === undefined
        ? around.bold || strong.has(name)
        : weight === 'bold' || Number(weight) >= 600,
  };
}

/** WCAG 1.4.3: large letters need less. */
const leastFor = ({ pixels, bold }: Look) => (pixels >= 24 || (bold && pixels >= 18.7) ? 3 : 4.5);

function faintTexts(nodes: readonly Node[], around: Look): { words: string; ratio: number }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') {
      const words = node.data.replace(/\s+/g, ' ').trim();
      const ratio = contrast(over(around.color, around.background), around.background);
      return words === '' || ratio >= leastFor(around) ? [] : [{ words, ratio }];
    }
    if (!('attribs' in node)) return [];
    const look = lookOf(node.name, node.attribs, around);
    return look === undefined ? [] : faintTexts(node.children, look);
  });
}

/** Rounded down: 4.48 is not 4.5. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Read from what is sent, so that it holds for every color, no matter who chose it. */
export const faintWords: Check = ({ rendered }): MailFinding[] => {
  const [first] = faintTexts(parseDocument(rendered.html).children, start);
  if (first === undefined) return [];
  const params = { words: first.words.slice(0, 60), ratio: rounded(first.ratio) };
  return [warning(refusal('contrast-low', params), { field: 'body' })];
};
