import { maxMessageBytes } from '../limits.ts';
import { maxDocumentBytes } from '../values/encode.ts';
import { type Doc, isDoc, type Value } from '../values/types.ts';
import type { Command, Context } from './context.ts';

/** MongoDB 7.0. */
const maxWireVersion = 21;

function greeting(context: Context, primary: string): Doc {
  const { login } = context.peer;
  const greeting = new Map<string, Value>([
    ['helloOk', true],
    [primary, true],
    ['maxBsonObjectSize', maxDocumentBytes],
    ['maxMessageSizeBytes', maxMessageBytes],
    ['maxWriteBatchSize', 100_000],
    ['localTime', new Date()],
    ['logicalSessionTimeoutMinutes', 30],
    ['connectionId', context.peer.id],
    ['minWireVersion', 0],
    ['maxWireVersion', maxWireVersion],
    ['readOnly', false],
  ]);
  if (context.body.has('saslSupportedMechs')) {
    greeting.set('saslSupportedMechs', login.mechanisms);
  }
  // Drivers send the first step of the login with the greeting to save a round trip.
  const first = context.body.get('speculativeAuthenticate');
  if (isDoc(first) && login.mechanisms.length > 0) {
    greeting.set('speculativeAuthenticate', login.start(first));
  }
  return greeting;
}

const fields = [
  'helloOk',
  'client',
  'compression',
  'loadBalanced',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'topologyVersion',
  'maxAwaitTimeMS',
  'backpressure',
  'hostInfo',
  'internalClient',
  'forShell',
];

/** https://www.mongodb.com/docs/manual/reference/command/hello/ */
export const hello: Command = { fields, run: (context) => greeting(context, 'isWritablePrimary') };

/** The old name of hello, which drivers use for their first message. */
export const isMaster: Command = { fields, run: (context) => greeting(context, 'ismaster') };
