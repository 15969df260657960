import { type BrowserSession, type SessionList, sessionListSchema } from '@secondset/contracts';
import { requestJson, requestNothing } from './request.ts';

/** Where the person at the screen is logged in. Every function rejects with an `ApiError`. */
export interface SessionsApi {
  list(): Promise<SessionList['sessions']>;
  end(sessionId: string): Promise<void>;
  endOthers(): Promise<void>;
}

const path = '/api/auth/sessions';

export function createSessionsApi({ fetch }: Pick<BrowserSession, 'fetch'>): SessionsApi {
  const remove = (what: string) => requestNothing(fetch, `${path}${what}`, { method: 'DELETE' });
  return {
    list: async () => (await requestJson(fetch, path, sessionListSchema)).sessions,
    end: (id) => remove(`/${id}`),
    endOthers: () => remove('?except=current'),
  };
}
