import { campaignSchema } from '@secondset/contracts';
import { AdminApi, adminEmail } from '@secondset/e2e/admin-api';
import { Mailbox } from '@secondset/e2e/mailbox';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { addPeople, recipients } from './many-people.ts';
import { printTable } from './median.ts';
import { startRecordingProxy } from './recording-proxy.ts';

/**
 * One campaign to 20,000 people through the sandbox, against posting the same bodies to the sandbox
 * from a bare loop.
 */
export async function benchCampaign(): Promise<void> {
  let sandboxUrl = '';
  const proxy = await startRecordingProxy(() => sandboxUrl);
  const { stack, remove } = await startTempStack({
    passedOn: { SENDGRID_BASE_URL: proxy.url },
    logLevel: 'warn',
  });
  try {
    sandboxUrl = stack.mailboxUrl ?? '';
    const admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
    await addPeople(admin);
    console.log('Sending …');
    proxy.bodies.length = 0;
    const campaignMs = await timed(() => sendCampaign(admin));
    const bodies = [...proxy.bodies];
    const floorMs = await timed(() => postAll(sandboxUrl, stack.sandboxApiKey, bodies));
    const perSecond = (ms: number) => Math.round((recipients * 1000) / ms);
    printTable(
      `Campaign to ${recipients.toLocaleString('en')} recipients (${bodies.length} requests)`,
      ['', 'seconds', 'recipients/s', 'ratio'],
      [
        ['floor: bare loop', (floorMs / 1000).toFixed(2), String(perSecond(floorMs)), '1.00'],
        [
          'campaign',
          (campaignMs / 1000).toFixed(2),
          String(perSecond(campaignMs)),
          (campaignMs / floorMs).toFixed(2),
        ],
      ],
    );
  } finally {
    await remove();
    proxy.close();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function sendCampaign(admin: AdminApi): Promise<void> {
  const paragraph =
    'Come as you are. We lift together on Saturday at nine, and there is coffee after. '.repeat(4);
  const answer = await admin.call('POST', '/campaigns/campaigns', {
    requestId: crypto.randomUUID(),
    subject: 'Saturday, {{first_name}}',
    body: {
      blocks: [
        { type: 'header', data: { text: 'Hello {{first_name}}', level: 2 } },
        ...Array.from({ length: 10 }, () => ({ type: 'paragraph', data: { text: paragraph } })),
      ],
    },
  });
  let campaign = campaignSchema.parse(await answer.json());
  while (campaign.state === 'building' || campaign.state === 'sending') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await admin.call('GET', `/campaigns/campaigns/${campaign.id}`);
    campaign = campaignSchema.parse(await now.json());
  }
  if (campaign.balance.accepted !== recipients)
    throw new Error(`Only ${campaign.balance.accepted} were accepted: ${campaign.note}`);
}

async function postAll(
  sandboxUrl: string,
  apiKey: string,
  bodies: readonly Buffer[],
): Promise<void> {
  for (const body of bodies) {
    const response = await fetch(`${sandboxUrl}/v3/mail/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: new Uint8Array(body),
    });
    await response.arrayBuffer();
    if (response.status !== 202) throw new Error(`The sandbox answered ${response.status}.`);
  }
}
