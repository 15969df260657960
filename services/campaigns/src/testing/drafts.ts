import {
  type CampaignListPage,
  campaignListSchema,
  type Draft,
  type DraftSave,
  draftCreatedSchema,
  draftSchema,
  draftVersionListSchema,
} from '@secondset/contracts';
import { body, type Rig } from './rig.ts';

export const contentOf = (subject: string) => ({ mail: { subject, body } });

/** What the console does with drafts, and a second person who does the same. */
export function draftsOf(rig: Rig) {
  const other = async (method: string, path: string, json?: unknown) =>
    rig.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${await rig.issuer.roleToken('editor')}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  const put = (id: string, save: Partial<DraftSave>, api = rig.api) =>
    api('PUT', `/drafts/${id}`, {
      content: contentOf('Changed'),
      expectedVersion: 0,
      saveId: crypto.randomUUID(),
      ...save,
    });
  return {
    other,
    put,
    create: async (subject: string): Promise<Draft> => {
      const input = { content: contentOf(subject), saveId: crypto.randomUUID() };
      const answer = await rig.api('POST', '/drafts', input);
      return draftCreatedSchema.parse(await answer.json()).draft;
    },
    read: async (id: string): Promise<Draft> =>
      draftSchema.parse(await (await rig.api('GET', `/drafts/${id}`)).json()),
    versions: async (id: string) =>
      draftVersionListSchema.parse(await (await rig.api('GET', `/drafts/${id}/versions`)).json())
        .versions,
    list: async (query = ''): Promise<CampaignListPage> =>
      campaignListSchema.parse(await (await rig.api('GET', `/campaign-list?${query}`)).json()),
  };
}
