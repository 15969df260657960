import {
  type AccessList,
  accessListSchema,
  type BrowserSession,
  type InvitationInput,
  type Role,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing } from './request.ts';

/** Who may use the console. Every function rejects with an `ApiError`. */
export interface AccessApi {
  list(): Promise<AccessList>;
  invite(input: InvitationInput): Promise<void>;
  withdraw(invitationId: string): Promise<void>;
  changeRole(personId: string, role: Role): Promise<void>;
  remove(personId: string): Promise<void>;
  logOut(personId: string): Promise<void>;
  /** Emails a link to choose a new password. */
  sendRecovery(personId: string): Promise<void>;
}

const path = '/api/auth/access';

export function createAccessApi({ fetch }: Pick<BrowserSession, 'fetch'>): AccessApi {
  const remove = (what: string) => requestNothing(fetch, `${path}/${what}`, { method: 'DELETE' });
  return {
    list: () => requestJson(fetch, path, accessListSchema),
    invite: (input) => requestNothing(fetch, `${path}/invitations`, jsonBody('POST', input)),
    withdraw: (id) => remove(`invitations/${id}`),
    changeRole: (id, role) =>
      requestNothing(fetch, `${path}/people/${id}`, jsonBody('PUT', { role })),
    remove: (id) => remove(`people/${id}`),
    logOut: (id) => remove(`people/${id}/sessions`),
    sendRecovery: (id) =>
      requestNothing(fetch, `${path}/people/${id}/recovery`, { method: 'POST' }),
  };
}
