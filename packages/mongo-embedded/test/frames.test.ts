import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../src/values/encode.ts';
import { type Running, startForTest, toDoc } from './support.ts';

const frames = 100_000;
const perConnection = 250;
/** A frame with a ping. */
const replyBytes = 16 + 5 + 17;

let running: Running;
const faults: unknown[] = [];

beforeAll(async () => {
  running = await startForTest((error) => faults.push(error));
});

afterAll(async () => {
  await running.stop();
});

/** Bytes that look random and are the same in each run. */
function noise(seed: number, length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let block = 0; block * 32 < length; block += 1) {
    blocks.push(createHash('sha256').update(`${seed}/${block}`).digest());
  }
  return Buffer.concat(blocks).subarray(0, length);
}

function message(sections: Buffer, flags = 0): Buffer {
  const frame = Buffer.alloc(20 + sections.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(1, 4);
  frame.writeInt32LE(2013, 12);
  frame.writeUInt32LE(flags, 16);
  sections.copy(frame, 20);
  return frame;
}

const command = Buffer.concat([
  Buffer.from([0]),
  encode(toDoc({ find: 'things', filter: { a: [1, { b: 'x' }] }, $db: 'fuzz' })),
]);

/** One of several kinds of nonsense: cut, lengthened, flipped or random. */
function nonsense(seed: number): Buffer {
  const random = noise(seed, 64);
  const at = random.readUInt32LE(0);
  const good = message(command);
  switch (seed % 5) {
    case 0: {
      good[16 + (at % (good.length - 16))] = random[8] ?? 0;
      return good;
    }
    case 1:
      return good.subarray(0, at % good.length);
    case 2: {
      good.writeInt32LE(random.readInt32LE(4), 0);
      return good;
    }
    case 3: {
      const frame = message(random);
      return frame;
    }
    default:
      return random;
  }
}

async function open(): Promise<Socket> {
  const socket = connect(running.server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends nonsense until the server has had enough or all of it is sent; returns how much was sent.
 */
async function assault(first: number, count: number): Promise<number> {
  let sent = 0;
  while (sent < count) {
    const socket = await open();
    const closed = once(socket, 'close').catch(() => undefined);
    const batch: Buffer[] = [];
    for (; sent < count && batch.length < 20; sent += 1) batch.push(nonsense(first + sent));
    socket.end(Buffer.concat(batch));
    await closed;
  }
  return sent;
}

describe('the wire', () => {
  it('survives 100,000 malformed frames without a fault, with other clients unharmed and memory flat', async () => {
    const things = running.client.db('fuzz').collection('things');
    await things.insertOne({ a: 1 });
    const before = process.memoryUsage().rss;
    for (let first = 0; first < frames; first += perConnection * 8) {
      const assaults = Array.from({ length: 8 }, (_, lane) =>
        assault(first + lane * perConnection, perConnection),
      );
      await Promise.all(assaults);
      expect(await things.countDocuments()).toBe(1);
    }
    expect(faults).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  }, 180_000);

  it.each<[string, Buffer]>([
    ['a length below the header', Buffer.from([15, 0, 0, 0])],
    ['a length above the limit', Buffer.from([0, 0, 0, 0x7f])],
    [
      'an unknown operation',
      (() => {
        const frame = message(command);
        frame.writeInt32LE(1234, 12);
        return frame;
      })(),
    ],
    ['an unknown required flag', message(command, 4)],
    ['a message without a body', message(Buffer.alloc(0))],
    ['two bodies', message(Buffer.concat([command, command]))],
    [
      'a section of an unknown kind',
      message(Buffer.concat([Buffer.from([7]), command.subarray(1)])),
    ],
    ['a document that ends too early', message(command.subarray(0, command.length - 3))],
  ])('closes the connection on %s and nothing else', async (_name, frame) => {
    const socket = await open();
    const closed = once(socket, 'close');
    socket.write(frame);
    await closed;
    expect(await running.client.db('fuzz').command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('reads frames that arrive byte by byte or several at once', async () => {
    const socket = connect(running.server.port, '127.0.0.1');
    const ping = message(Buffer.concat([Buffer.from([0]), encode(toDoc({ ping: 1, $db: 'a' }))]));
    for (const byte of ping) socket.write(Buffer.from([byte]));
    socket.write(Buffer.concat([ping, ping]));
    let answered = Buffer.alloc(0);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answered = Buffer.concat([answered, chunk]);
      if (answered.length >= 3 * replyBytes) break;
    }
    expect(answered.length).toBe(3 * replyBytes);
  });

  it('answers each of a thousand commands sent at once on one connection', async () => {
    const ping = message(Buffer.concat([Buffer.from([0]), encode(toDoc({ ping: 1, $db: 'a' }))]));
    const socket = connect(running.server.port, '127.0.0.1');
    socket.write(Buffer.concat(Array.from({ length: 1000 }, () => ping)));
    let answeredBytes = 0;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answeredBytes += chunk.length;
      if (answeredBytes >= 1000 * replyBytes) break;
    }
    expect(answeredBytes).toBe(1000 * replyBytes);
  });

  it('can close while a client reads no answers', async () => {
    const own = await startForTest();
    await own.client
      .db('a')
      .collection('b')
      .insertMany(Array.from({ length: 15 }, () => ({ text: 'x'.repeat(1_000_000) })));
    const find = { find: 'b', filter: {}, singleBatch: true, batchSize: 15, $db: 'a' };
    const socket = connect(own.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    const command = Buffer.concat([Buffer.from([0]), encode(toDoc(find))]);
    socket.write(Buffer.concat(Array.from({ length: 5 }, () => message(command))));
    await own.client.db('a').command({ ping: 1 });
    await own.stop();
    socket.destroy();
  });
});
