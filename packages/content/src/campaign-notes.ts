import { fillRefusal, type RefusalParams } from './refusal-params.ts';

/** By the number of `recipients`. */
interface Counted {
  one: string;
  other: string;
}

/**
 * What the console says of a campaign that is held up or has failed, and of what was decided about
 * it. `detail` and `reason` are what SendGrid or a service said.
 */
const campaignNotes = {
  paused: 'Paused by an administrator.',
  canceled: 'Canceled by an administrator.',
  'nobody-to-mail': 'There are no users with emails in this group.',
  'recipients-refused': 'The recipients could not be read: {detail}',
  'recipients-unavailable': 'The list of recipients cannot be read right now.',
  'our-fault': 'Something went wrong on our side.',
  'gate-closed': '{detail}',
  'provider-answered': '{detail}',
  'answer-missing':
    '{detail} Recipients of that call are not sent to again automatically; the others are.',
  'provider-refuses':
    '{detail} Check the SendGrid API key, the verified sender and SENDGRID_BASE_URL, then press Resume.',
  'failed-alike': {
    one: '1 recipient could not be mailed: {reason}',
    other: '{recipients} recipients could not be mailed: {reason}',
  },
  'failed-differently': {
    one: '1 recipient could not be mailed, for different reasons.',
    other: '{recipients} recipients could not be mailed, for different reasons.',
  },
  'queued-again': {
    one: 'An administrator queued 1 recipient again, who may get the email twice.',
    other: 'An administrator queued {recipients} recipients again; some may get the email twice.',
  },
  confirmed: {
    one: 'An administrator confirmed that 1 more recipient has the email.',
    other: 'An administrator confirmed that {recipients} more recipients have the email.',
  },
} as const satisfies Record<string, string | Counted>;

export interface CampaignNote {
  code: keyof typeof campaignNotes;
  params: RefusalParams;
}

/** A note in a sentence: the console is English only. */
export function sayCampaignNote({ code, params }: CampaignNote): string {
  const said: string | Counted = campaignNotes[code];
  const sentence =
    typeof said === 'string' ? said : said[params.recipients === 1 ? 'one' : 'other'];
  return fillRefusal(sentence, params, 'en');
}
