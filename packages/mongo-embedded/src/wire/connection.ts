import type { Socket } from 'node:net';
import type { Server } from '../commands/context.ts';
import { dispatch, errorReply } from '../commands/dispatch.ts';
import { Login } from '../commands/login.ts';
import { MongoError } from '../errors.ts';
import { maxGreetingBytes, maxMessageBytes } from '../limits.ts';
import type { Doc } from '../values/types.ts';
import { Frames } from './frames.ts';
import type { Intake, Member } from './intake.ts';
import { formatReply, ProtocolError, parseRequest, type Request } from './message.ts';

/** A connection whose commands are answered one after another, as the protocol requires. */
export interface Connection {
  /** Resolves when the current command is answered; the socket is closed then. */
  drain(): Promise<void>;
}

/** How many commands may wait on a connection before it is no longer read, and when to resume. */
const manyWaiting = 100;
const fewWaiting = 10;

/** How long a closing server waits for a client to take its answer. */
const patienceMs = 2_000;

interface Waiting {
  readonly request: Request;
  readonly bytes: number;
}

/** Serves one socket until it ends; a malformed frame closes it and nothing else. */
export function serveConnection(
  socket: Socket,
  id: number,
  server: Server,
  report: (error: unknown) => void,
  intake: Intake,
): Connection {
  const login = new Login(server.verifier);
  const peer = { id, login };
  const frames = new Frames(() => (login.isOpen ? maxMessageBytes : maxGreetingBytes));
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  let working: Promise<void> | undefined;
  let draining = false;
  const answer = async (request: Request): Promise<void> => {
    const reply =
      request.refusal === undefined
        ? await dispatch(server, request.body, peer, report)
        : errorReply(request.refusal);
    if (request.silent || socket.destroyed) return;
    if (!socket.write(frameOf(request, reply))) await flushed(socket);
    if (login.isExhausted) socket.destroySoon();
  };
  const work = async (): Promise<void> => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await answer(next.request);
        waitingBytes -= next.bytes;
        if (!socket.destroyed) intake.update(member, false);
        resumeIfFree();
      }
    } catch (error) {
      report(error);
      socket.destroy();
    }
    working = undefined;
  };
  const member: Member = {
    heldBytes: () => waitingBytes + frames.heldBytes,
    isIncomplete: () => frames.heldBytes > 0,
    stop: () => socket.pause(),
    go: () => resumeIfFree(),
    drop: () => socket.destroy(),
  };
  const resumeIfFree = (): void => {
    if (waiting.length >= fewWaiting || draining || intake.isStopped(member)) return;
    if (socket.isPaused()) socket.resume();
  };
  socket.on('close', () => intake.remove(member));
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      let completed = false;
      for (const frame of frames.push(chunk)) {
        completed = true;
        waiting.push({ request: parseRequest(frame), bytes: frame.length });
        waitingBytes += frame.length;
      }
      intake.update(member, completed);
    } catch (error) {
      if (!(error instanceof ProtocolError)) report(error);
      socket.destroy();
    }
    // A client that sends without reading answers is slowed down instead of buffered.
    if (waiting.length > manyWaiting) socket.pause();
    working ??= waiting.length > 0 ? work() : undefined;
  });
  return {
    drain: async () => {
      draining = true;
      socket.pause();
      // A client that does not read its answer may not keep the server from closing.
      const patience = setTimeout(() => socket.destroy(), patienceMs);
      await working;
      clearTimeout(patience);
      socket.destroy();
    },
  };
}

/** The reply as a frame; one that is too large to send becomes a refusal. */
function frameOf(request: Request, reply: Doc): Buffer {
  const frame = formatReply(request, reply);
  if (frame.length <= maxMessageBytes) return frame;
  const refusal = new MongoError(10334, `the reply of ${frame.length} bytes is too large`);
  return formatReply(request, errorReply(refusal));
}

async function flushed(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
