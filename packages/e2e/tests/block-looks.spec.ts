import { allFixtures } from '@secondset/blocks/testing';
import { mergeFor, renderMail } from '@secondset/email';
import { bodyOf, organization, person } from '@secondset/email/testing';
import { expect, type Page, test } from 'playwright/test';

/** Comes before each kind of block in the email. */
const mark = '¶ ';
/** Stands for every picture. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const widths = [360, 640];
const schemes = ['light', 'dark'] as const;

async function mailOfAllBlocks(): Promise<string> {
  const fixtures = await allFixtures();
  const blocks = Object.entries(fixtures).flatMap(([type, { examples }]) => [
    { type: 'header', data: { text: `${mark}${type}`, level: 3 } },
    ...examples.map((data) => ({ type, data })),
  ]);
  const mail = await renderMail({ subject: 'Blocks', body: bodyOf(...blocks), organization });
  return mergeFor(mail, person).html;
}

/** How one block looks: a line for each of its boxes, and what is wrong with them. */
interface Look {
  block: string;
  lines: string[];
  faults: string[];
}

/**
 * Reads the looks in the page. Heights, and where what fits its words begins and ends, depend on
 * the fonts of the machine, so neither is in a line.
 */
function readLooks(marker: string): Look[] {
  const named = 'p,h2,h3,ul,ol,li,blockquote,pre,code,img,hr,a,mark,table,td,div,b';
  const hex = (color: string) => {
    const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    if (a === 0) return '-';
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const groundOf = (element: Element): string => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const color = hex(getComputedStyle(each).backgroundColor);
      if (color !== '-') return color;
    }
    return matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#ffffff';
  };
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const boxOf = (element: Element): Element => {
    let each = element;
    while (getComputedStyle(each).display.startsWith('inline') && each.parentElement)
      each = each.parentElement;
    return each;
  };
  const faultsOf = (element: Element): string[] => {
    const style = getComputedStyle(element);
    const texts = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    return texts.flatMap((node) => {
      const words = node.textContent?.trim().slice(0, 20) ?? '';
      const found: string[] = [];
      const ratio = contrast(hex(style.color), groundOf(element));
      if (ratio < 4.5) found.push(`“${words}” has a contrast of ${ratio.toFixed(2)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = boxOf(element).getBoundingClientRect();
      const outside = [...range.getClientRects()].some(
        ({ left, right }) =>
          left < box.left - 1 || right > box.right + 1 || left < 0 || right > innerWidth,
      );
      if (outside) found.push(`“${words}” leaves its box`);
      return found;
    });
  };
  const looks: Look[] = [];
  for (const element of document.querySelectorAll(
    `.mail-body :is(${named}), [class*="mj-column"] :is(${named})`,
  )) {
    if (element.localName === 'h3' && element.textContent?.startsWith(marker))
      looks.push({ block: element.textContent.slice(marker.length), lines: [], faults: [] });
    const look = looks.at(-1);
    if (!look || element.textContent?.startsWith(marker) || element.closest('.mail-footer'))
      continue;
    const style = getComputedStyle(element);
    const { left, width } = element.getBoundingClientRect();
    const table = element.closest<HTMLElement>('table');
    const fitsWords =
      style.display.startsWith('inline') ||
      (table !== null && !table.hasAttribute('width') && table.style.width === '');
    const at = fitsWords ? '' : ` ${Math.round(left)}+${Math.round(width)}`;
    const size = element.localName === 'img' ? '' : ` ${style.fontSize} ${style.fontWeight}`;
    look.lines.push(
      `${element.localName}${at} ${hex(style.color)} on ${hex(style.backgroundColor)}${size}`,
    );
    look.faults.push(...faultsOf(element));
  }
  return looks;
}

async function looksAt(page: Page, width: number, scheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  const looks = await page.evaluate(readLooks, mark);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { looks, overflow };
}

test('each block of an email looks as it should on a phone and a desk, in light and dark', async ({
  page,
}) => {
  await page.route('https://**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') }),
  );
  await page.setContent(await mailOfAllBlocks());
  const seen: string[] = [];
  for (const width of widths)
    for (const scheme of schemes) {
      const { looks, overflow } = await looksAt(page, width, scheme);
      expect(overflow, `sideways scroll at ${width}`).toBe(0);
      expect(
        looks.flatMap(({ block, faults }) => faults.map((each) => `${block}: ${each}`)),
      ).toEqual([]);
      for (const { block, lines } of looks)
        seen.push(`## ${block}, ${width} px, ${scheme}`, ...lines, '');
    }
  expect(seen.join('\n')).toMatchSnapshot('block-looks.txt');
});

test('the looks notice colors and words that leave their box', async ({ page }) => {
  await page.setContent(
    `<div class="mail-body"><h3>${mark}bad</h3><p style="width:80px;color:#999;background:#fff">Unbreakable-words-in-a-box</p></div>`,
  );
  const { looks } = await looksAt(page, 360, 'light');
  expect(looks[0]?.faults).toEqual([
    '“Unbreakable-words-in” has a contrast of 2.85',
    '“Unbreakable-words-in” leaves its box',
  ]);
});
