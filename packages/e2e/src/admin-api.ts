import { type SessionGrant, sessionGrantSchema } from '@secondset/contracts';
import { linkIn, type Mailbox } from './mailbox.ts';

export const adminEmail = 'admin@example.org';
export const testPassword = 'seven patient squats at dawn';

/** The administrator at the API, for what a test needs but is not about. */
export class AdminApi {
  readonly siteUrl: string;
  readonly email: string;
  #grant: SessionGrant;

  private constructor(siteUrl: string, email: string, grant: SessionGrant) {
    this.siteUrl = siteUrl;
    this.email = email;
    this.#grant = grant;
  }

  /** Signs up, follows the confirmation mail and logs in. */
  static async signUp(siteUrl: string, mailbox: Mailbox, email: string): Promise<AdminApi> {
    const api = `${siteUrl}/api/auth`;
    await postJson(`${api}/signup`, { email, password: testPassword });
    const link = linkIn(await mailbox.waitForMail(email), '/login#confirm=');
    const confirmationToken = new URL(link).hash.slice('#confirm='.length);
    const response = await postJson(`${api}/session`, {
      email,
      password: testPassword,
      confirmationToken,
    });
    return new AdminApi(siteUrl, email, sessionGrantSchema.parse(await response.json()));
  }

  /** Logs in with an account that is there already. */
  static async logIn(siteUrl: string, email: string): Promise<AdminApi> {
    return new AdminApi(siteUrl, email, await grantFor(siteUrl, email));
  }

  /** An access token that is good for a while: a run may take longer than one lives. */
  async token(): Promise<string> {
    if (new Date(this.#grant.expiresAt).getTime() - Date.now() < minutes(2))
      this.#grant = await grantFor(this.siteUrl, this.email);
    return this.#grant.accessToken;
  }

  /** Sends a file as it is, and anything else as JSON. */
  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const isFile = body instanceof Blob;
    const response = await fetch(`${this.siteUrl}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.token()}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

const minutes = (count: number) => count * 60_000;

async function grantFor(siteUrl: string, email: string): Promise<SessionGrant> {
  const credentials = { email, password: testPassword };
  const response = await postJson(`${siteUrl}/api/auth/session`, credentials);
  return sessionGrantSchema.parse(await response.json());
}

async function postJson(url: string, body: unknown): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
