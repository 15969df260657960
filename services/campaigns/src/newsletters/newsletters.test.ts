import { publicationSchema } from '@secondset/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAfterSeconds, eraseDeletedCampaigns } from '../erasure/erase-campaigns.ts';
import { somePeople } from '../testing/fake-audience.ts';
import { body, type Rig, startRig } from '../testing/rig.ts';
import { bilingual } from '../testing/two-languages.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('newsletters');
  rig.work();
});
afterAll(() => rig.close());
beforeEach(async () => {
  rig.audience.people = somePeople(1);
  await rig.context.database.newsletters.deleteMany({});
});

async function sent(subject = 'News for {{first_name}}'): Promise<string> {
  const { id } = await rig.send({ subject });
  await rig.until(id, 'sent');
  return id;
}
const publish = async (id: string) => {
  const answer = await rig.api('PUT', `/campaigns/${id}/newsletter`);
  expect(answer.status).toBe(200);
  const { newsletter } = publicationSchema.parse(await answer.json());
  if (newsletter === null) throw new Error('It is not published.');
  return newsletter;
};
const page = (path: string) => rig.app.request(`/newsletters${path}`);

describe('a published newsletter', () => {
  it('is a page for everybody: no name, no link that leaves a list, links as they were written', async () => {
    const { slug } = await publish(await sent());
    expect(slug).toMatch(/^\d{4}-\d\d-\d\d-news-for$/);
    const answer = await page(`/${slug}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>News for friends</title>');
    expect(html).toMatch(/<h1[^>]*>News for friends<\/h1>/);
    expect(html).toContain('Hello friends');
    expect(html).toContain('href="https://example.org/news"');
    const traces = ['person1', 'Person 1', 'token=', 'nsubscribe', 'mailing list', '{{'];
    for (const trace of traces) expect(html).not.toContain(trace);
    expect(html).not.toMatch(/-k[a-z0-9]{16}/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
  });

  it('is in the list and in the feed, newest first', async () => {
    const older = await publish(await sent('Older & wiser'));
    rig.advance(60);
    const newer = await publish(await sent('Newer'));
    const list = await (await page('')).text();
    expect(list.indexOf(newer.slug)).toBeGreaterThan(0);
    expect(list.indexOf(newer.slug)).toBeLessThan(list.indexOf(older.slug));
    const answer = await page('/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await answer.text();
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    const site = 'https://second-set.example.org';
    const ids = [...feed.matchAll(/<entry>.*?<id>([^<]*)<\/id>/gs)].map(([, id]) => id);
    expect(ids).toEqual([newer, older].map(({ slug }) => `${site}/newsletters/${slug}`));
    expect(feed).toMatch(/<title[^>]*>(<!\[CDATA\[Older & wiser\]\]>|Older &amp; wiser)<\/title>/);
  });

  it('keeps its address and its page when it is published again, and has one of its own', async () => {
    const id = await sent('Same words');
    const [first, again] = [await publish(id), await publish(id)];
    expect(again).toEqual(first);
    expect((await publish(await sent('Same words'))).slug).toBe(`${first.slug}-2`);
    const racing = await sent('At once');
    const slugs = await Promise.all([publish(racing), publish(racing)]);
    expect(slugs[0]).toEqual(slugs[1]);
  });

  it('is gone when it is taken down, and when its campaign is deleted', async () => {
    const [one, other] = [await sent('One'), await sent('Other')];
    const [{ slug }, { slug: otherSlug }] = [await publish(one), await publish(other)];
    expect((await rig.api('DELETE', `/campaigns/${one}/newsletter`)).status).toBe(204);
    expect((await page(`/${slug}`)).status).toBe(404);
    expect((await rig.api('DELETE', `/campaigns/${other}`)).status).toBe(204);
    expect((await page(`/${otherSlug}`)).status).toBe(404);
    expect((await page('')).status).toBe(404);
    expect(await rig.context.database.newsletters.exists({ _id: other })).not.toBeNull();
    rig.advance(eraseAfterSeconds + 1);
    while (await eraseDeletedCampaigns(rig.context));
    expect(await rig.context.database.newsletters.exists({ _id: other })).toBeNull();
  });
});

describe('without anything published', () => {
  it('there is no list and no feed: both are off until somebody publishes', async () => {
    for (const path of ['', '/feed.xml', '/2026-01-01-none', '/%00', '?language=es'])
      expect((await page(path)).status).toBe(404);
  });

  it('the console hears that a campaign is not on the website', async () => {
    const id = await sent('Quiet');
    const answer = await rig.api('GET', `/campaigns/${id}/newsletter`);
    expect(await answer.json()).toEqual({ newsletter: null });
  });
});

it('only a campaign that was sent can be published', async () => {
  rig.audience.people = [];
  const { id } = await rig.send({ body });
  await rig.until(id, 'failed');
  const answer = await rig.api('PUT', `/campaigns/${id}/newsletter`);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    detail: expect.stringContaining('has not been sent completely'),
  });
  expect((await rig.api('PUT', `/campaigns/${'0'.repeat(24)}/newsletter`)).status).toBe(404);
});

it('a newsletter in one language is found from the other', async () => {
  const { slug } = await publish(await sent('Only English'));
  const answer = await page(`/${slug}?language=es`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`https://second-set.example.org/newsletters/${slug}`);
  const list = await (await page('?language=es')).text();
  expect(list).toContain('<html lang="es">');
  expect(list).toContain('lang="en">Only English');
});

it('a campaign in two languages is a page in each, and each leads to the other', async () => {
  const { id } = await rig.send(bilingual);
  await rig.until(id, 'sent');
  const { slug, pages } = await publish(id);
  expect(pages.map(({ language }) => language)).toEqual(['en', 'es']);
  const english = await (await page(`/${slug}`)).text();
  const spanish = await (await page(`/${slug}?language=es`)).text();
  expect(english).toMatch(/<h1[^>]*>News for friends<\/h1>/);
  expect(spanish).toMatch(/<h1[^>]*>Noticias para amistades<\/h1>/);
  for (const [html, other] of [
    [english, pages[1]],
    [spanish, pages[0]],
  ] as const)
    expect(html).toContain(`href="${other?.url}"`);
});
