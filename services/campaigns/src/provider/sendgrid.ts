import type { Logger } from '@secondset/service-kit';
import sendgridClient from '@sendgrid/client';
import type { MailDataRequired } from '@sendgrid/helpers/classes/mail.js';
import sendgridMail from '@sendgrid/mail';
import { z } from 'zod';
import { displayName, senderName } from './display-name.ts';
import type { MailProvider, ProviderMail, SendOutcome } from './provider.ts';
import { type Answer, readOutcome } from './read-outcome.ts';
import { watchConnection } from './watch-connection.ts';

export interface SendGridOptions {
  apiKey: string;
  /** Undefined means SendGrid's own address. */
  baseUrl: string | undefined;
  timeoutMs: number;
  from: { email: string; name: string };
  logger: Logger;
  now: () => Date;
}

interface RequestDefaults {
  baseUrl?: string;
  timeout: number;
  maxRedirects: number;
  maxContentLength: number;
  proxy?: false;
  httpAgent: unknown;
  httpsAgent: unknown;
}

// The packages are CommonJS; an ES module's types hide their classes, which exist at run time. Each
// call gets its own instances, since the package's exports are one shared singleton.
const { MailService } = sendgridMail as unknown as { MailService: new () => typeof sendgridMail };
const { Client } = sendgridClient as unknown as {
  Client: new () => Omit<typeof sendgridClient, 'setDefaultRequest'> & {
    setDefaultRequest(defaults: RequestDefaults): unknown;
  };
};
type SharedClient = typeof sendgridClient;

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const answerBytes = 1024 * 1024;

/**
 * SendGrid's v3 mail/send, the only way out. Redirects are refused, every call has a time limit,
 * and only 202 counts as accepted. The HTTP client's errors contain the API key and whole emails,
 * so only their code is logged.
 */
export function createSendGrid(options: SendGridOptions): MailProvider {
  return {
    send: async (mail) => {
      const connection = watchConnection();
      try {
        const client = new Client();
        client.setApiKey(options.apiKey);
        client.setDefaultRequest({
          ...(options.baseUrl !== undefined && baseUrl(options.baseUrl)),
          timeout: options.timeoutMs,
          maxRedirects: 0,
          maxContentLength: answerBytes,
          httpAgent: connection.httpAgent,
          httpsAgent: connection.httpsAgent,
        });
        const service = new MailService();
        service.setClient(client as unknown as SharedClient);
        const [response] = await service.send(toMailData(mail, options.from));
        return readOutcome(
          {
            status: response.statusCode,
            headers: { ...response.headers },
            body: response.body,
          },
          options.now(),
        );
      } catch (error) {
        return outcomeOfError(error, connection.neverConnected(), options);
      } finally {
        connection.close();
      }
    },
  };
}

/** The environment's proxy settings do not apply to an address on this machine. */
const baseUrl = (url: string) => ({
  baseUrl: url,
  ...(loopback.has(new URL(url).hostname) && { proxy: false as const }),
});

/** An instance of the HTTP client's own class. */
const headersSchema = z
  .custom<object>((value) => typeof value === 'object' && value !== null)
  .transform((headers): Record<string, unknown> => ({ ...headers }));
const answerSchema = z.object({
  response: z.object({ headers: headersSchema, body: z.unknown() }),
});
const redirectSchema = z.object({
  response: z.object({ status: z.number(), headers: headersSchema }),
});

/**
 * `ResponseError` has its status in `code`; axios's own error of a refused redirect has it in
 * `response`.
 */
function answerOf(error: Error): Answer | undefined {
  const answered = answerSchema.safeParse(error);
  const code = 'code' in error ? error.code : undefined;
  if (answered.success && typeof code === 'number')
    return { status: code, ...answered.data.response };
  const redirected = redirectSchema.safeParse(error);
  if (redirected.success) return { ...redirected.data.response, body: undefined };
  return undefined;
}

function outcomeOfError(
  error: unknown,
  neverConnected: boolean,
  { logger, now }: Pick<SendGridOptions, 'logger' | 'now'>,
): SendOutcome {
  if (!(error instanceof Error))
    return { kind: 'unknown', detail: 'SendGrid could not be reached.' };
  const answer = answerOf(error);
  if (answer !== undefined) return readOutcome(answer, now());
  const code = 'code' in error ? String(error.code) : error.name;
  logger.warn({ code, neverConnected }, 'no answer from SendGrid');
  if (!('isAxiosError' in error))
    return {
      kind: 'invalid',
      errors: [{ recipient: null, shared: false, message: error.message }],
    };
  if (neverConnected)
    return { kind: 'later', retryAt: null, detail: `SendGrid could not be reached (${code}).` };
  return { kind: 'unknown', detail: `SendGrid’s answer did not arrive (${code}).` };
}

/** The package's own shape of an email; a fresh object each time, since `send` writes into it. */
function toMailData(mail: ProviderMail, from: SendGridOptions['from']): MailDataRequired {
  return {
    from: addressed(from.email, senderName(from.name)),
    subject: mail.subject,
    ...(mail.campaignId !== null && { customArgs: { ss_campaign: mail.campaignId } }),
    content: [
      { type: 'text/plain', value: mail.text },
      { type: 'text/html', value: mail.html },
    ],
    // The email contains the whole keys.
    substitutionWrappers: ['', ''],
    personalizations: mail.recipients.map((recipient) => ({
      to: addressed(recipient.email, displayName(recipient.name)),
      customArgs: { ss_delivery: recipient.deliveryId, ss_request: mail.requestId },
      substitutions: recipient.substitutions,
      headers: recipient.headers,
    })),
    trackingSettings: {
      // Links in the text part cannot be exempted one by one, and the unsubscribe link must stay
      // as it is.
      clickTracking: { enable: mail.tracking, enableText: false },
      openTracking: { enable: mail.tracking },
      // We add List-Unsubscribe ourselves; SendGrid would add a second one.
      subscriptionTracking: { enable: false },
    },
  };
}

const addressed = (email: string, name: string) => ({ email, ...(name !== '' && { name }) });
