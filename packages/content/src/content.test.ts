import { describe, expect, test } from 'vitest';
import { descriptions } from './descriptions.ts';
import { english } from './en/index.ts';
import { spanish } from './es/index.ts';
import { fill } from './fill.ts';
import { languageOfPath, localPath } from './languages.ts';
import { organization } from './organization.ts';
import { paths, preferencesPath } from './paths.ts';
import { quarters } from './report-figures.ts';
import type { Link } from './shape/index.ts';

function collect<Found>(value: unknown, pick: (node: object) => Found | undefined): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = pick(value);
  return [
    ...(found === undefined ? [] : [found]),
    ...Object.values(value).flatMap((child) => collect(child, pick)),
  ];
}

const links = collect<Link>(english, (node) =>
  'href' in node && 'label' in node ? (node as Link) : undefined,
);
const texts = collect<string[]>({ english, descriptions: descriptions.en }, (node) =>
  Object.values(node).filter((child) => typeof child === 'string'),
).flat();

describe('the words of the site', () => {
  test('every link leads to a page of this site or is a full https, mailto or tel address', () => {
    const known = new Set<string>([...Object.values(paths), preferencesPath]);
    const bad = links.filter(
      ({ href }) =>
        !known.has(href.split('?')[0] ?? '') &&
        !/^(https:\/\/|mailto:[^@]+@|tel:\+\d{11}$)/.test(href),
    );
    expect(bad).toEqual([]);
  });

  test.each([
    ['English', english, /our own inbox/, /Only our administrators/],
    ['Spanish', spanish, /nuestro propio buzón/, /Solo nuestros administradores/],
  ])(
    'in %s, the privacy page says that form submissions are also emailed',
    (_language, { privacy }, said, untrue) => {
      const text = privacy.passages.flatMap(({ paragraphs }) => paragraphs).join('\n');
      expect(text).toMatch(said);
      expect(text).not.toMatch(untrue);
    },
  );

  test('no link, text or description is empty', () => {
    expect(links.filter(({ label }) => label.trim() === '')).toEqual([]);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('every picture has a description', () => {
    const pictures = collect<{ name: string; alt: string }>(english, (node) =>
      'alt' in node ? (node as { name: string; alt: string }) : undefined,
    );
    expect(pictures.length).toBeGreaterThan(5);
    for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(20);
  });

  test('every page has its own title and a description that fits a search result', () => {
    const titles = Object.values(english.titles);
    expect(new Set(titles).size).toBe(titles.length);
    for (const text of Object.values(descriptions.en)) expect(text.length).toBeLessThanOrEqual(170);
  });

  test('no text has a straight apostrophe', () => {
    expect(texts.filter((text) => text.includes("'"))).toEqual([]);
  });

  test('sample addresses and phone numbers belong to no one', () => {
    if (!organization.sample) return;
    const hosts = [organization.origin, ...Object.values(organization.links)].map(
      (address) => new URL(address).hostname,
    );
    for (const host of hosts) expect(host).toMatch(/(^|\.)example\.org$/);
    for (const address of Object.values(organization.email))
      expect(address).toMatch(/^[a-z]+@example\.org$/);
    expect(organization.phone.href).toMatch(/55501\d\d$/);
  });

  test('there are five programs, seven resources, three goals and three reports', () => {
    expect(english.programs.cards).toHaveLength(5);
    expect(english.resources.cards).toHaveLength(7);
    expect(english.goals.map(({ target }) => target)).toEqual(['100', '500', '1,000']);
    expect(quarters.map((quarter) => english.reports.quarters[quarter].title)).toEqual([
      'Q1 2025',
      'Q2 2025',
      'Q3 2025',
    ]);
  });
});

describe('the Spanish words', () => {
  /** Every text by its path, so that two languages can be compared. */
  const placed = (value: unknown, place = ''): [place: string, text: unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => placed(child, `${place}.${key}`))
      : [[place, value]];
  const original = new Map(placed({ ...english, descriptions: descriptions.en }));
  const translated = new Map(placed({ ...spanish, descriptions: descriptions.es }));

  test('have exactly the keys of the English ones', () => {
    expect([...translated.keys()].sort()).toEqual([...original.keys()].sort());
  });

  test('lead to the same places, with the same pictures, icons and stored values', () => {
    const same = /\.(href|icon|name|picture|value|target)$/;
    for (const [place, text] of translated) {
      if (!same.test(place) || /(list|steps|ways|members|cards)\.\d+\.name$/.test(place)) continue;
      if (/^\.(forms|reports)\./.test(place) || /mailto:.*subject/.test(String(text))) continue;
      expect(text, place).toBe(original.get(place));
    }
  });

  test('keep the placeholders', () => {
    const placeholders = (text: unknown) =>
      String(text)
        .match(/\{\w+\}/g)
        ?.sort() ?? [];
    for (const [place, text] of translated)
      expect(placeholders(text), place).toEqual(placeholders(original.get(place)));
  });

  test('no sentence was left in English', () => {
    const left = [...translated].filter(
      ([place, text]) => String(text).split(' ').length > 3 && original.get(place) === text,
    );
    expect(left.map(([place]) => place).filter((place) => !/address\.\d$/.test(place))).toEqual([]);
  });

  test('have their own titles, and descriptions that fit a search result', () => {
    const titles = Object.values(spanish.titles);
    expect(new Set(titles).size).toBe(titles.length);
    for (const text of Object.values(descriptions.es)) expect(text.length).toBeLessThanOrEqual(170);
  });
});

describe('addresses and languages', () => {
  test.each([
    ['/', '/es'],
    ['/about', '/es/about'],
    ['/?a=1', '/es?a=1'],
    ['/waitlist?event=x#y', '/es/waitlist?event=x#y'],
  ])('%s is %s in Spanish, and back', (english, spanish) => {
    expect(localPath(english, 'es')).toBe(spanish);
    expect(localPath(spanish, 'es')).toBe(spanish);
    expect(localPath(spanish, 'en')).toBe(english);
    expect(languageOfPath(spanish)).toBe('es');
  });

  test('a page that only starts with the same letters as the prefix is English', () => {
    expect(languageOfPath('/especial')).toBe('en');
    expect(localPath('/especial', 'es')).toBe('/es/especial');
  });
});

describe('fill', () => {
  test('fills in values and leaves unknown placeholders visible', () => {
    expect(fill('{a} and {b}', { a: 'one' })).toBe('one and {b}');
  });
});
