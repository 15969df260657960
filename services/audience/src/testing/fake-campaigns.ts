import { type TransactionalMessage, transactionalMessageSchema } from '@secondset/contracts';
import { listen } from '@secondset/service-kit';
import { Hono } from 'hono';
import { vi } from 'vitest';

/** A campaigns service that only notes what it is asked to send, and the token endpoint of auth beside it. */
export async function startFakeCampaigns() {
  const messages: TransactionalMessage[] = [];
  const clients: string[] = [];
  /** Statuses for the next messages, in place of 202. */
  const refusals: number[] = [];
  const app = new Hono()
    .post('/oauth/token', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      clients.push(`${form.get('client_id')}:${form.get('client_secret')}`);
      return c.json({ access_token: 'test-token', token_type: 'Bearer', expires_in: 300 });
    })
    .post('/internal/messages', async (c) => {
      if (c.req.header('authorization') !== 'Bearer test-token') return c.body(null, 403);
      const message = transactionalMessageSchema.parse(await c.req.json());
      const refusal = refusals.shift();
      if (refusal !== undefined) return new Response(null, { status: refusal });
      messages.push(message);
      return c.json({ messageId: message.messageId, state: 'accepted' }, 202);
    });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  return {
    url: server.url,
    messages,
    clients,
    refusals,
    /** The mails to an address, once there are `count`. */
    mailsTo: (email: string, count = 1) =>
      vi.waitFor(() => {
        const mails = messages.filter(({ to }) => to.email === email);
        if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email}`);
        return mails;
      }),
    close: server.close,
  };
}
