import { problemSchema, templateListSchema } from '@secondset/contracts';
import { accessMistakes, accessTable, undocumented } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, type Rig, startRig } from './testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('app');
});
afterAll(() => rig.close());

const call = (method: string, path: string, token?: string) =>
  rig.app.request(path, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('every route', () => {
  it('is open to exactly the callers in docs/access/campaigns.md', async () => {
    await expect(accessTable(rig.app, 'Routes of the campaigns service')).toMatchFileSnapshot(
      '../../../docs/access/campaigns.md',
    );
  });

  it('has a summary, a tag and its refusals in the API reference', () => {
    expect(undocumented(rig.app)).toEqual([]);
  });

  it('is in the OpenAPI document', async () => {
    const answer = await rig.app.request('/openapi.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ paths: { '/campaigns': { post: {} } } });
  });

  it('that is guarded refuses anyone it is not for, and people who proved long ago who they are where a recent proof is declared', async () => {
    expect(await accessMistakes(rig.app, rig.issuer)).toEqual([]);
  });

  it.each(['/internal/messages', '/internal/erasures', '/internal/departures'])(
    'for services, %s, refuses strangers, people and other scopes',
    async (path) => {
      expect((await call('POST', path)).status).toBe(401);
      for (const token of [
        await rig.issuer.userToken(),
        await rig.issuer.adminToken(),
        await rig.issuer.serviceToken('recipients:read'),
      ])
        expect((await call('POST', path, token)).status).toBe(403);
    },
  );
});

const campaign = { requestId: crypto.randomUUID(), subject: 'News', body };
const template = { name: 'Letter', subject: 'News', body };
const draft = { saveId: crypto.randomUUID(), content: { mail: { subject: '', body } } };
const block = (text: string) => ({ blocks: [{ type: 'paragraph', data: { text } }] });

describe('bad input', () => {
  it.each([
    ['POST', '/campaigns', 'requestId', {}],
    ['POST', '/campaigns', 'body', []],
    ['POST', '/campaigns', 'requestId', { ...campaign, requestId: 7 }],
    ['POST', '/campaigns', 'subject', { ...campaign, subject: '' }],
    ['POST', '/campaigns', 'subject', { ...campaign, subject: 'x'.repeat(201) }],
    ['POST', '/campaigns', 'tagId', { ...campaign, tagId: 'x' }],
    ['POST', '/campaigns', 'tagId', { ...campaign, tagId: { $ne: null } }],
    ['POST', '/campaigns', 'body', { ...campaign, body: { blocks: [] } }],
    ['POST', '/campaigns', 'body.blocks.0', { ...campaign, body: block('x'.repeat(50_001)) }],
    ['POST', '/campaigns', 'body.blocks.0', { ...campaign, body: block('<p>one</p>') }],
    ['POST', '/campaigns', 'body.blocks.0', { ...campaign, body: block('<a href="x">x</a>') }],
    ['POST', '/templates', 'body.blocks.0', { ...template, body: block('<script>1</script>') }],
    ['POST', '/templates', 'body.blocks.0', { ...template, body: block('Hello {{name}}') }],
    ['POST', '/campaigns', 'body.blocks.0', { ...campaign, body: block('Hello {{name}}') }],
    ['POST', '/campaigns', 'subject', { ...campaign, subject: 'Hello {{first_name' }],
    ['POST', '/templates', 'name', { ...template, name: 'x'.repeat(121) }],
    [
      'POST',
      '/templates',
      'body.blocks.0.type',
      { ...template, body: { blocks: [{ type: 'script' }] } },
    ],
    ['PUT', `/templates/${'f'.repeat(24)}`, 'version', template],
    ['DELETE', '/templates/not-an-id', 'id', undefined],
    ['POST', '/drafts', 'saveId', { content: { mail: { subject: '', body } } }],
    ['POST', '/drafts', 'content.mail.subject', { ...draft, content: { mail: { body } } }],
    ['POST', '/drafts', 'content.tagId', { ...draft, content: { ...draft.content, tagId: 'x' } }],
    ['PUT', `/drafts/${'f'.repeat(24)}`, 'expectedVersion', draft],
    ['PUT', `/drafts/${'f'.repeat(24)}/name`, 'name', { name: 'x'.repeat(121) }],
    ['GET', '/drafts/not-an-id', 'id', undefined],
    ['GET', `/drafts/${'f'.repeat(24)}/versions/x`, 'version', undefined],
    ['GET', '/campaign-list?state=lost', 'state', undefined],
    ['GET', '/campaigns/not-an-id', 'id', undefined],
    ['POST', '/campaigns/not-an-id/pause', 'id', undefined],
    ['GET', '/campaigns/not-an-id/unknown', 'id', undefined],
    ['POST', `/campaigns/${'f'.repeat(24)}/unknown/send-again`, 'requestId', {}],
    ['POST', `/campaigns/${'f'.repeat(24)}/unknown/confirm`, 'requestId', { requestId: 'x' }],
    ['GET', '/images/not-an-id', 'id', undefined],
    ['POST', '/images', 'image', undefined],
  ])('%s %s names the field at fault: %s', async (method, path, field, json) => {
    const answer = await rig.api(method, path, json);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const { errors } = problemSchema.parse(await answer.json());
    expect(errors?.map((error) => error.field)).toContain(field);
  });

  it('an email that cannot be sent is refused by code, with its sentence', async () => {
    const answer = await rig.api('POST', '/templates', {
      ...template,
      body: block('Hello {{name}}'),
    });
    const { reason, detail, errors } = problemSchema.parse(await answer.json());
    const message =
      '{{name}} is not a merge tag. Use one of {{first_name}}, {{full_name}}, {{email}}.';
    expect([reason, detail]).toEqual(['merge-tag-unknown', message]);
    expect(errors).toEqual([{ field: 'body.blocks.0', message, code: 'merge-tag-unknown' }]);
  });

  it.each([
    ['DELETE', '/templates'],
    ['GET', '/campaigns'],
    ['DELETE', '/campaigns'],
    ['GET', '/images'],
  ])('%s %s with an unknown id is not found', async (method, path) => {
    expect((await rig.api(method, `${path}/${'f'.repeat(24)}`)).status).toBe(404);
  });

  it('that is not JSON, or too large, is refused', async () => {
    const token = await rig.issuer.adminToken();
    const raw = (text: string) =>
      rig.app.request('/campaigns', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: text,
      });
    expect((await raw('{"subject":')).status).toBe(400);
    expect((await raw(JSON.stringify('x'.repeat(3_200_000)))).status).toBe(413);
  });

  it.each([
    { messageId: '', to: { email: 'a@example.org' } },
    { messageId: 'm', to: { email: 'nobody' } },
    { messageId: 'm', to: { email: 'a@example.org' }, paragraphs: 'x' },
  ])('to the internal route %j is refused', async (json) => {
    const answer = await rig.app.request('/internal/messages', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await rig.issuer.serviceToken('messages:send')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(json),
    });
    expect(answer.status).toBe(422);
  });
});

describe('templates', () => {
  it('are listed by name, sanitized, and deleted', async () => {
    for (const name of ['banana', 'Apple', 'cherry 10', 'cherry 9']) {
      const dirty = block(`Hi <!-- script --><b onclick="script">${name}</b>\u0000\u202e`);
      const created = await rig.api('POST', '/templates', { ...template, name, body: dirty });
      expect(created.status).toBe(201);
    }
    const list = async () =>
      templateListSchema.parse(await (await rig.api('GET', '/templates')).json()).templates;
    const templates = await list();
    expect(templates.map((one) => one.name)).toEqual(['Apple', 'banana', 'cherry 9', 'cherry 10']);
    expect(templates[0]?.body).toEqual(block('Hi <b>Apple</b>'));
    expect((await rig.api('DELETE', `/templates/${templates[0]?.id}`)).status).toBe(204);
    expect(await list()).toHaveLength(3);
  });

  it.each([
    ['its name', { ...template, name: ' ' }],
    ['its subject', { ...template, subject: '' }],
    ['its body', { ...template, body: { blocks: [] } }],
    ['almost everything', { name: 'x' }],
  ])('without %s are refused with one sentence', async (_what, json) => {
    const answer = await rig.api('POST', '/templates', json);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      detail: 'Please provide a template name, subject, and body content.',
    });
  });
});
