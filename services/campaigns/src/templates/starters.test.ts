import { starterKeys, starters } from '@secondset/content/starters';
import { preflight, renderMail, unsendable } from '@secondset/email';
import { expect, test } from 'vitest';

const organization = {
  name: 'Second Set',
  postalAddress: '1 Example Street, Los Angeles, CA 90001',
  siteUrl: 'https://www.example.org',
};
const all = (['en', 'es'] as const).flatMap((language) =>
  starterKeys.map((key) => ({ language, key, ...starters[language][key] })),
);
const filled = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(/\[\[[^[\]]*\]\]/g, 'Friday'));

test.each(all)('the starter $key in $language goes out once it is filled in', async (starter) => {
  const { subject, preheader, blocks } = filled(starter);
  expect(unsendable({ blocks: starter.blocks })).toEqual([]);
  const { findings } = await preflight({ subject, preheader, body: { blocks } }, organization);
  expect(findings).toEqual([]);
  const mail = await renderMail({ subject, preheader, body: { blocks }, organization });
  const words = mail.text.split(/\s+/).length;
  expect(words).toBeGreaterThan(100);
  expect(words).toBeLessThan(450);
  expect(blocks.filter(({ type }) => type === 'button')).toHaveLength(1);
  const paths = [...JSON.stringify(blocks).matchAll(/href\W{3,5}(\/[^"\\]*)/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths)
    expect(path).toMatch(starter.language === 'es' ? /^\/es\// : /^\/(?!es\/)/);
});

test('each starter says something that only its writer knows, and nobody forgets it', async () => {
  for (const { subject, preheader, blocks } of all) {
    const { findings } = await preflight({ subject, preheader, body: { blocks } }, organization);
    expect(findings.map(({ code }) => code)).toContain('placeholder-left');
  }
});
