import { MongoError } from '../errors.ts';
import { asDamage, DamagedError } from '../store/checksum.ts';
import { isDiskFault } from '../store/disk.ts';
import { double, isNumeric, toNumber } from '../values/numbers.ts';
import { type Doc, isDoc } from '../values/types.ts';
import type { Context, Peer, Server } from './context.ts';
import { checkFields } from './fields.ts';
import { commands } from './index.ts';
import { errorFields } from './writes.ts';

/** Runs one command and returns its reply: `ok: 1`, or `ok: 0` with MongoDB's code. */
export async function dispatch(
  server: Server,
  body: Doc,
  peer: Peer,
  report: (error: unknown) => void,
): Promise<Doc> {
  try {
    const reply = await run({ server, body, peer, database: databaseOf(body) });
    return reply.set('ok', double(1));
  } catch (error) {
    if (error instanceof MongoError) return errorReply(error);
    report(error);
    const refusal = fault(error);
    if (refusal.code === damaged) server.health.suspect();
    return errorReply(refusal);
  }
}

/** The reply to a refused command. */
export function errorReply(error: MongoError): Doc {
  return new Map([['ok', double(0)], ...errorFields(error)]);
}

/** DataCorruptionDetected */
const damaged = 354;

/** Clients of every version send these with whatever they like. */
const anyFields = new Set(['hello', 'isMaster', 'ismaster', 'serverStatus']);

/** Commands that touch no data: they work even if the data is damaged. */
const dataless = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'connectionStatus',
  'hostInfo',
  'serverStatus',
  'endSessions',
  'refreshSessions',
  'killCursors',
  'saslStart',
  'saslContinue',
]);

/** What a client may learn about an internal fault: disk errors, but nothing about the code. */
function fault(error: unknown): MongoError {
  const known = asDamage(error);
  if (known instanceof DamagedError) return new MongoError(damaged, known.message);
  return isDiskFault(known)
    ? new MongoError(14031, `the disk is full or cannot be written: ${known.message}`)
    : new MongoError(1, 'internal error');
}

function databaseOf(body: Doc): string {
  const name = body.get('$db');
  if (typeof name === 'string') return name;
  throw new MongoError(40571, 'OP_MSG requests require a $db argument');
}

async function run(context: Context): Promise<Doc> {
  const [name = ''] = context.body.keys();
  context.peer.login.require(name);
  const command = commands.get(name);
  if (command === undefined) throw new MongoError(59, `no such command: '${name}'`);
  if (!anyFields.has(name)) checkFields(name, context.body, command.fields);
  checkGeneral(context.body);
  if (!dataless.has(name)) {
    const { health } = context.server;
    health.use();
    if (health.damage !== undefined) throw new MongoError(damaged, health.damage.message);
  }
  return await command.run(context);
}

function checkGeneral(body: Doc): void {
  const version = body.get('apiVersion');
  if (version !== undefined && version !== '1') {
    throw new MongoError(322, 'API version must be "1"');
  }
  if (body.has('txnNumber') || body.has('startTransaction') || body.has('autocommit')) {
    throw new MongoError(
      20,
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  const concern = body.get('writeConcern');
  const w = isDoc(concern) ? concern.get('w') : undefined;
  if (isNumeric(w) && toNumber(w) > 1) {
    throw new MongoError(2, "cannot use 'w' > 1 when a host is not replicated");
  }
  const readConcern = body.get('readConcern');
  const level = isDoc(readConcern) ? readConcern.get('level') : undefined;
  if (level === 'linearizable' || level === 'snapshot') {
    throw new MongoError(123, 'node needs to be a replica set member to use this read concern');
  }
}
