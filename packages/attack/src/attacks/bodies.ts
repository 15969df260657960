import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { z } from 'zod';
import { type Attack, differs, type Target } from '../attack.ts';
import { sendRaw } from '../send-raw.ts';

const form = 'application/x-www-form-urlencoded';

/** Opens a post that never ends, and sends the first part of it. */
async function unfinished(siteUrl: string, bytes: number): Promise<Socket> {
  const { port } = new URL(siteUrl);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    'POST /volunteerform HTTP/1.1',
    `Host: localhost:${port}`,
    `Content-Type: ${form}`,
    'Accept: text/html',
    'Transfer-Encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${bytes.toString(16)}\r\n${'a'.repeat(bytes)}`);
  return socket;
}

/** Posts to the webhook as SendGrid would. */
async function postSigned({ stack }: Target, body: string) {
  const text = await readFile(join(stack.dataDir, 'secrets.json'), 'utf8');
  const { webhookPrivateKeyPem } = z
    .object({ webhookPrivateKeyPem: z.string() })
    .parse(JSON.parse(text));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = createPrivateKey(webhookPrivateKeyPem);
  const signature = sign('sha256', Buffer.from(timestamp + body), key).toString('base64');
  return sendRaw(stack.siteUrl, '/api/campaigns/webhooks/sendgrid', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    body,
  });
}

/** A PNG (W3C) of one dot that claims a size and names a place. */
function picture(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const header = Buffer.from('00000000000000000800000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('eXIf', Buffer.from('GPS 34.0522 -118.2437')),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function upload({ stack, admin }: Target, bytes: Buffer): Promise<Response> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'x.png'));
  const headers = { authorization: `Bearer ${await admin.token()}` };
  return fetch(`${stack.siteUrl}/api/campaigns/images`, { method: 'POST', headers, body });
}

export const bodies: readonly Attack[] = [
  {
    name: 'bodies: a large form is refused by its length, a growing one as it grows',
    run: async ({ stack }) => {
      const large = await sendRaw(stack.siteUrl, '/volunteerform', {
        method: 'POST',
        headers: { 'content-type': form, accept: 'text/html', 'content-length': '3000000' },
        body: Buffer.alloc(3_000_000, 'a'),
      });
      const growing = await unfinished(stack.siteUrl, 200_000);
      const answer = await new Promise<string>((resolve) =>
        growing.once('data', (data) => resolve(data.toString('latin1', 0, 20))),
      );
      growing.destroy();
      return [
        ...differs('large', large.status, 413),
        ...differs('growing', answer.includes(' 413 '), true),
      ];
    },
  },
  {
    name: 'bodies: 200 posts that never end keep nobody from the site',
    run: async ({ stack }) => {
      const sockets = await Promise.all(
        Array.from({ length: 200 }, () => unfinished(stack.siteUrl, 30_000)),
      );
      const { status } = await sendRaw(stack.siteUrl, '/about');
      for (const socket of sockets) socket.destroy();
      return differs('the site', status, 200);
    },
  },
  {
    name: 'bodies: a signed webhook post that nests 20,000 deep is unreadable, an unsigned one refused',
    run: async (target) => {
      const deep = `[{"event":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}]`;
      const unsigned = await sendRaw(target.stack.siteUrl, '/api/campaigns/webhooks/sendgrid', {
        method: 'POST',
        body: '[]',
      });
      return [
        ...differs('deep', (await postSigned(target, deep)).status, 400),
        ...differs('unsigned', unsigned.status, 401),
      ];
    },
  },
  {
    name: 'bodies: a picture of more than 40 megapixels is refused, and a place in one is not passed on',
    run: async (target) => {
      const huge = await upload(target, picture(50_000, 50_000));
      const small = await upload(target, picture(1, 1));
      const { file } = z.object({ file: z.object({ url: z.url() }) }).parse(await small.json());
      const shown = await (await fetch(file.url)).text();
      return [
        ...differs('huge', huge.status, 422),
        ...differs('has the place', shown.includes('GPS'), false),
      ];
    },
  },
];
