import { describe, expect, test } from 'vitest';
import { english } from './en/index.ts';
import { fill } from './fill.ts';
import { organisation } from './organisation.ts';
import { paths } from './paths.ts';
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
const texts = collect<string[]>(english, (node) =>
  Object.values(node).filter((child) => typeof child === 'string'),
).flat();

describe('the words of the site', () => {
  test('every link leads to a page of this site or is a full https, mailto or tel address', () => {
    const known = new Set<string>(Object.values(paths));
    const bad = links.filter(
      ({ href }) => !known.has(href) && !/^(https:\/\/|mailto:[^@]+@|tel:\+\d{11}$)/.test(href),
    );
    expect(bad).toEqual([]);
  });

  test('no link, text or description is empty', () => {
    expect(links.filter(({ label }) => label.trim() === '')).toEqual([]);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('every picture says what it shows', () => {
    const pictures = collect<{ name: string; alt: string }>(english, (node) =>
      'alt' in node ? (node as { name: string; alt: string }) : undefined,
    );
    expect(pictures.length).toBeGreaterThan(5);
    for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(20);
  });

  test('every page has its own title and a description that fits a search result', () => {
    const metas = Object.values(english.meta);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    for (const { description } of metas) expect(description.length).toBeLessThanOrEqual(170);
  });

  test('typewriter apostrophes do not slip in', () => {
    expect(texts.filter((text) => text.includes("'"))).toEqual([]);
  });

  test('sample addresses and phone numbers belong to nobody', () => {
    if (!organisation.sample) return;
    const hosts = [organisation.origin, ...Object.values(organisation.links)].map(
      (address) => new URL(address).hostname,
    );
    for (const host of hosts) expect(host).toMatch(/(^|\.)example\.org$/);
    expect(organisation.phone.href).toMatch(/55501\d\d$/);
  });

  test('counts are those of the product: five programs, seven resources, three goals and reports', () => {
    expect(english.programs.cards).toHaveLength(5);
    expect(english.resources.cards).toHaveLength(7);
    expect(english.goals.map(({ target }) => target)).toEqual(['100', '500', '1,000']);
    expect(english.impact.reports.map(({ title }) => title)).toEqual([
      'Q1 2025',
      'Q2 2025',
      'Q3 2025',
    ]);
  });
});

describe('fill', () => {
  test('puts values in and leaves unknown placeholders visible', () => {
    expect(fill('{a} and {b}', { a: 'one' })).toBe('one and {b}');
  });
});
