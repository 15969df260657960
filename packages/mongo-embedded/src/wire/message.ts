import { MongoError } from '../errors.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { type Doc, Raw, type Value } from '../values/types.ts';

/** Operation codes (https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/). */
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

const headerBytes = 16;
const invalidBson = 22;
const checksumPresent = 1;
const moreToCome = 2;
/** Unknown bits below 16 must be refused. */
const knownRequiredBits = checksumPresent | moreToCome;

/** A frame that is not a valid message: its connection is closed. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export interface Request {
  readonly id: number;
  readonly legacy: boolean;
  /** The client wants no answer (`w: 0`). */
  readonly silent: boolean;
  readonly body: Doc;
  /** Well-formed, but refused before it could become a command: nested too deeply. */
  readonly refusal?: MongoError;
}

/** Reads one whole frame, header included. */
export function parseRequest(frame: Buffer): Request {
  const id = frame.readInt32LE(4);
  const operation = frame.readInt32LE(12);
  if (operation !== opMsg && operation !== opQuery) {
    throw new ProtocolError(`operation ${operation} is not spoken`);
  }
  const legacy = operation === opQuery;
  try {
    return legacy ? parseQuery(frame, id) : parseMsg(frame, id);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    if (error.code === invalidBson) throw new ProtocolError(error.message);
    return { id, legacy, silent: false, body: new Map(), refusal: error };
  }
}

function parseMsg(frame: Buffer, id: number): Request {
  if (frame.length < headerBytes + 5) throw new ProtocolError('a message without a section');
  const flags = frame.readUInt32LE(headerBytes);
  if ((flags & 0xffff & ~knownRequiredBits) !== 0)
    throw new ProtocolError('unknown required flags');
  const end = frame.length - ((flags & checksumPresent) === 0 ? 0 : 4);
  let body: Doc | undefined;
  const sequences: [string, Value[]][] = [];
  let at = headerBytes + 4;
  while (at < end) {
    const kind = frame[at];
    at += 1;
    const length = sectionLength(frame, at, end);
    const section = frame.subarray(at, at + length);
    if (kind === 0 && body === undefined) body = decode(section, undefined, 'documents');
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw new ProtocolError(`a section of kind ${kind}`);
    at += length;
  }
  if (body === undefined) throw new ProtocolError('a message without a body');
  for (const [name, documents] of sequences) {
    if (body.has(name)) throw new ProtocolError(`${name} is there twice`);
    body.set(name, documents);
  }
  return { id, legacy: false, silent: (flags & moreToCome) !== 0, body };
}

function sectionLength(frame: Buffer, at: number, end: number): number {
  const length = at + 4 <= end ? frame.readInt32LE(at) : 0;
  if (length < 5 || at + length > end) throw new ProtocolError('a wrong section length');
  return length;
}

/** A document sequence: length, name, documents. Those of an insert stay bytes. */
function parseSequence(section: Buffer): [string, Value[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a sequence without a name');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: Value[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const length = sectionLength(section, at, section.length);
    const bytes = section.subarray(at, at + length);
    documents.push(name === 'documents' ? new Raw(bytes) : decode(bytes));
    at += length;
  }
  return [name, documents];
}

/** OP_QUERY carries a driver's first greeting, on the collection `<database>.$cmd`. */
function parseQuery(frame: Buffer, id: number): Request {
  const nameEnd = frame.indexOf(0, headerBytes + 4);
  if (nameEnd < 0) throw new ProtocolError('a query without a collection');
  const [database = '', ...collection] = frame
    .toString('utf8', headerBytes + 4, nameEnd)
    .split('.');
  if (collection.join('.') !== '$cmd') throw new ProtocolError('a query that is not a command');
  const at = nameEnd + 9;
  const length = sectionLength(frame, at, frame.length);
  const body = decode(frame.subarray(at, at + length));
  if (!body.has('$db')) body.set('$db', database);
  return { id, legacy: true, silent: false, body };
}

let nextId = 1;

/** The frame that answers a request. */
export function formatReply(request: Request, reply: Doc): Buffer {
  const room = request.legacy ? headerBytes + 20 : headerBytes + 5;
  const frame = encode(reply, room);
  frame.fill(0, headerBytes, room);
  nextId = (nextId + 1) & 0x7fffffff;
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(nextId, 4);
  frame.writeInt32LE(request.id, 8);
  frame.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  // OP_REPLY: flags AwaitCapable, no cursor, from 0, one document. OP_MSG: no flags, kind 0.
  if (request.legacy) {
    frame.writeInt32LE(8, 16);
    frame.writeInt32LE(1, 32);
  }
  return frame;
}
