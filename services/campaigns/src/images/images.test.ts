import { imageMaxBytes, imagePageSchema, imageUploadSchema } from '@secondset/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { type Rig, startRig } from '../testing/rig.ts';
import { smallPicture, uploadPicture } from '../testing/upload-picture.ts';

let rig: Rig;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  rig = await startRig('images');
  rig.audience.people = somePeople(2);
  png = await smallPicture();
});
afterAll(() => rig.close());

const prefix = 'https://second-set.example.org/api/campaigns';
const pathOf = (url: string) => url.slice(prefix.length);

const upload = (bytes: Uint8Array<ArrayBuffer>, field?: string, name?: string) =>
  uploadPicture(rig, bytes, { ...(field && { field }), ...(name && { name }) });
const stored = async (name?: string) =>
  imageUploadSchema.parse(await (await upload(png, 'image', name)).json()).file.url;
const list = async (query = '') =>
  imagePageSchema.parse(await (await rig.api('GET', `/images${query}`)).json());
const bodyWith = (...urls: string[]) => ({
  blocks: [
    { type: 'paragraph' as const, data: { text: 'See you there.' } },
    ...urls.map((url) => ({ type: 'image' as const, data: { file: { url }, caption: 'Us' } })),
  ],
});

describe('pictures for emails', () => {
  it('are stored by an administrator and served to everyone as nothing but pictures', async () => {
    const answer = await upload(png);
    expect(answer.status).toBe(201);
    const { file } = imageUploadSchema.parse(await answer.json());
    expect(file).toMatchObject({ width: 3, height: 2 });
    expect(file.url).toMatch(new RegExp(`^${prefix}/images/[0-9a-f]{24}$`));
    const read = await rig.app.request(pathOf(file.url));
    const dots = async (bytes: ArrayBuffer | Buffer) => sharp(bytes).raw().toBuffer();
    expect(await dots(await read.arrayBuffer())).toEqual(await dots(png));
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['something else', () => new Uint8Array(Buffer.from('<html>')), 'image', 422],
    ['another field', () => png, 'file', 422],
    ['too much', () => new Uint8Array(imageMaxBytes + 1), 'image', 413],
    ['far too much', () => new Uint8Array(2 * imageMaxBytes), 'image', 413],
  ])('refuse %s', async (_what, bytes, field, status) => {
    const answer = await upload(bytes(), field);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [expect.anything()] });
  });
});

describe('the library', () => {
  it('lists pictures, newest first, with their names and what shows them', async () => {
    const [first, second] = [await stored('first.png'), await stored('second.png')];
    const template = { name: 'News', subject: 'News', body: bodyWith(first, first) };
    expect((await rig.api('POST', '/templates', template)).status).toBe(201);
    await rig.send({ subject: 'Saturday', body: bodyWith(second) });
    await rig.send({ subject: 'Sunday', body: bodyWith(second) });
    const { images } = await list();
    const shown = images.slice(0, 2).map(({ name, uses }) => [name, uses.map((use) => use.name)]);
    expect(shown).toEqual([
      ['second.png', ['Sunday', 'Saturday']],
      ['first.png', ['News']],
    ]);
    expect(images[0]).toMatchObject({ url: second, width: 3, height: 2 });
    expect(images[0]?.bytes).toBeGreaterThan(0);
  });

  it('is searched by part of a name as it is written, whatever its case', async () => {
    await stored('Sunrise run (May).png');
    await stored('sunset.png');
    const names = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).images.map(({ name }) => name);
    expect(await names('SUNRISE')).toEqual(['Sunrise run (May).png']);
    expect(await names('(may)')).toEqual(['Sunrise run (May).png']);
    expect(await names('un')).toEqual(['sunset.png', 'Sunrise run (May).png']);
    expect(await names('s.n')).toEqual([]);
  });

  it('goes on where a page ended', async () => {
    const before = await rig.context.database.images.countDocuments();
    const rest = 50 - before;
    for (let index = 0; index < rest; index += 1) await stored();
    const page = await list();
    expect(page.images).toHaveLength(48);
    const next = await list(`?cursor=${page.nextCursor}`);
    expect(next).toMatchObject({ images: { length: 2 }, nextCursor: null });
    const ids = [...page.images, ...next.images].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
  });

  it.each([
    [
      'two columns',
      (url: string) => ({
        type: 'columns',
        data: { left: { text: 'Us', image: { file: { url } } }, right: { text: 'You' } },
      }),
    ],
    [
      'a person',
      (url: string) => ({ type: 'person', data: { name: 'Dana', image: { file: { url } } } }),
    ],
  ])('keeps a picture that %s shows', async (_what, blockWith) => {
    const url = await stored();
    const template = { name: `With ${url}`, subject: 'News', body: { blocks: [blockWith(url)] } };
    expect((await rig.api('POST', '/templates', template)).status).toBe(201);
    expect((await rig.api('DELETE', pathOf(url))).status).toBe(409);
  });

  it('keeps a picture that an email shows, even one whose site moved since', async () => {
    const url = await stored();
    await rig.send({ body: bodyWith(url.replace('second-set', 'old-address')) });
    const answer = await rig.api('DELETE', pathOf(url));
    expect(answer.status).toBe(409);
    expect((await rig.app.request(pathOf(url))).status).toBe(200);
  });

  it('keeps a picture that only a translation shows, of an email or of a template', async () => {
    const paragraph = { type: 'paragraph', data: { text: 'Hello' } };
    const email = { subject: 'Hello', body: { blocks: [paragraph] } };
    for (const show of [
      (translation: object) =>
        rig.api('POST', '/templates', { name: 'Two', ...email, translation }),
      (translation: object) =>
        rig.api('POST', '/campaigns', { requestId: crypto.randomUUID(), ...email, translation }),
    ]) {
      const url = await stored();
      expect((await show({ subject: 'Hola', body: bodyWith(url) })).ok).toBe(true);
      expect((await rig.api('DELETE', pathOf(url))).status).toBe(409);
    }
  });

  it('keeps a picture that a draft shows', async () => {
    const url = await stored();
    const content = { mail: { subject: 'Soon', body: bodyWith(url) } };
    const draft = { content, saveId: crypto.randomUUID() };
    expect((await rig.api('POST', '/drafts', draft)).status).toBe(201);
    expect((await rig.api('DELETE', pathOf(url))).status).toBe(409);
    const { images } = await list();
    const uses = images.find((image) => image.url === url)?.uses;
    expect(uses).toMatchObject([{ kind: 'draft', name: 'Soon' }]);
  });

  it('lets a picture go that nothing shows; an email with it is refused, at its block', async () => {
    const url = await stored();
    expect((await rig.api('DELETE', pathOf(url))).status).toBe(204);
    expect((await rig.api('DELETE', pathOf(url))).status).toBe(404);
    expect((await rig.app.request(pathOf(url))).status).toBe(404);
    const answer = await rig.api('POST', '/campaigns', {
      requestId: crypto.randomUUID(),
      subject: 'Hello',
      body: bodyWith(url),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'body.blocks.1', code: 'picture-gone' }],
    });
  });
});
