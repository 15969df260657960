import type { Socket } from 'node:net';
import type { Server } from '../commands/context.ts';
import { dispatch, errorReply } from '../commands/dispatch.ts';
import { Frames } from './frames.ts';
import { formatReply, ProtocolError, parseRequest, type Request } from './message.ts';

/** A connection whose commands are answered one after the other, as the protocol wants. */
export interface Connection {
  /** Resolves when the command at work is answered; the socket is closed then. */
  drain(): Promise<void>;
}

/** Serves one socket until it ends; a malformed frame closes it and nothing else. */
export function serveConnection(
  socket: Socket,
  id: number,
  server: Server,
  report: (error: unknown) => void,
): Connection {
  const frames = new Frames();
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;
  const answer = async (request: Request): Promise<void> => {
    const reply =
      request.refusal === undefined
        ? await dispatch(server, request.body, id, report)
        : errorReply(request.refusal);
    if (request.silent || socket.destroyed) return;
    if (!socket.write(formatReply(request, reply))) await flushed(socket);
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of frames.push(chunk)) {
        const request = parseRequest(frame);
        waiting += 1;
        // A client that sends without reading answers is slowed down, not stored.
        if (waiting > 100) socket.pause();
        queue = queue
          .then(() => answer(request))
          .catch((error: unknown) => {
            report(error);
            socket.destroy();
          })
          .finally(() => {
            waiting -= 1;
            if (waiting < 10) socket.resume();
          });
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) report(error);
      socket.destroy();
    }
  });
  return {
    drain: async () => {
      socket.pause();
      await queue;
      socket.destroy();
    },
  };
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
