import { type Brand, brandSchema, imageUploadSchema, previewSchema } from '@secondset/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { body, eventually, type Rig, startRig } from '../testing/rig.ts';
import { smallPicture, uploadPicture } from '../testing/upload-picture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('brand');
  rig.work();
});
afterAll(() => rig.close());
beforeEach(async () => {
  await rig.context.database.brands.deleteMany({});
});

const read = async () => brandSchema.parse(await (await rig.api('GET', '/brand')).json());
const save = (brand: Brand) => rig.api('PUT', '/brand', brand);
const blue = async (change: Partial<Brand> = {}): Promise<Brand> => ({
  ...(await read()),
  colors: { action: '#1D4ED8', page: '#ffffff', header: '#101828' },
  typeface: 'georgia',
  footer: { en: 'EIN 00-0000000', es: 'EIN 00-0000000 (exenta)' },
  ...change,
});
const previewHtml = async (more: object = {}) => {
  const made = await rig.api('POST', '/previews', { subject: 'News', body, ...more });
  const { id } = previewSchema.parse(await made.json());
  return (await rig.app.request(`/previews/${id}`)).text();
};

describe('the brand', () => {
  it('is the look of the site until somebody changes it, and is written down when they do', async () => {
    const first = await read();
    expect(first).toMatchObject({ version: 0, logo: null, typeface: 'system' });
    const answer = await save(await blue());
    expect(answer.status).toBe(200);
    expect(await read()).toMatchObject({
      version: 1,
      colors: { action: '#1d4ed8', header: '#101828' },
    });
    const [event] = await rig.context.database.auditEvents
      .find({ target: 'settings:brand' })
      .sort({ _id: -1 })
      .lean();
    expect(event).toMatchObject({ action: 'settings-change' });
    expect(JSON.stringify(event)).toContain('colors');
  });

  it('is not overwritten by somebody who read an earlier one', async () => {
    const [mine, theirs] = [await blue(), await blue({ typeface: 'verdana' })];
    expect((await save(theirs)).status).toBe(200);
    const late = await save(mine);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'stale', current: { typeface: 'verdana' } });
    const both = [await blue({ typeface: 'arial' }), await blue({ typeface: 'arial' })];
    const statuses = await Promise.all(both.map(async (one) => (await save(one)).status));
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a color in words', { colors: { action: 'red', page: '#ffffff', header: '#ffffff' } }],
    [
      'a color that ends a style',
      { colors: { action: '#fff;}', page: '#ffffff', header: '#ffffff' } },
    ],
    ['a typeface of another server', { typeface: 'Comic Sans' }],
    [
      'a logo as wide as the email',
      { logo: { url: '/x', size: { width: 9, height: 9 }, width: 999, alt: '' } },
    ],
  ])('refuses %s', async (_what, change) => {
    const answer = await rig.api('PUT', '/brand', { ...(await blue()), ...change });
    expect(answer.status).toBe(422);
    expect((await read()).version).toBe(0);
  });
});

describe('emails', () => {
  it('show it in every preview, before it is saved as well', async () => {
    await save(await blue());
    expect(await previewHtml()).toContain('#1d4ed8');
    const trial = await previewHtml({ brand: await blue({ typeface: 'verdana' }) });
    expect(trial).toContain('font-family:Verdana');
    expect(await previewHtml()).toContain('font-family:Georgia');
  });

  it('have it when they are sent: campaigns, tests and what people caused themselves', async () => {
    await save(await blue());
    rig.audience.people = somePeople(1);
    const { id } = await rig.send();
    await rig.until(id, 'sent');
    await rig.postMessage('brand-1', 'reader@example.org');
    const test = { subject: 'News', body, to: ['me@example.org'], requestId: crypto.randomUUID() };
    expect((await rig.api('POST', '/previews/test', test)).status).toBe(202);
    for (const to of ['person1@example.org', 'reader@example.org', 'me@example.org']) {
      const [mail] = await eventually(async () => {
        const mails = await rig.sandbox.mails(to);
        expect(mails).toHaveLength(1);
        return mails;
      });
      expect(mail?.html).toContain('#1d4ed8');
      expect(mail?.text).toContain('EIN 00-0000000');
    }
  });

  it('keep the look they were started with', async () => {
    const { id } = await rig.send();
    await save(await blue());
    const campaign = await rig.context.database.campaigns.findById(id).lean();
    expect(campaign?.mail?.html).not.toContain('#1d4ed8');
  });
});

describe('a logo', () => {
  const logo = (url: string) => ({ url, size: { width: 300, height: 100 }, width: 150, alt: '' });

  it('comes from the library, and stays there while it is used', async () => {
    const answer = await uploadPicture(rig, await smallPicture());
    const { url } = imageUploadSchema.parse(await answer.json()).file;
    const id = url.slice(-24);
    expect((await save(await blue({ logo: logo(url) }))).status).toBe(200);
    expect(await previewHtml()).toContain(`src="${url}"`);
    expect((await rig.api('DELETE', `/images/${id}`)).status).toBe(409);
    await save({ ...(await read()), logo: null });
    expect((await rig.api('DELETE', `/images/${id}`)).status).toBe(204);
  });

  it.each(['https://elsewhere.example/logo.png', '/api/campaigns/images/0123456789abcdef01234567'])(
    'from elsewhere is refused: %s',
    async (url) => {
      const answer = await save(await blue({ logo: logo(url) }));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ field: 'logo' }] });
    },
  );
});
