import { refusal } from '@secondset/content/refusals';
import {
  type Asked,
  audited,
  auditedChange,
  type Registry,
  ReleaseError,
  type ReleaseErrorCode,
} from '@secondset/releases';
import { DomainError, type ErrorCode } from '@secondset/service-kit';
import type { Context } from '../context.ts';

const kinds: Record<ReleaseErrorCode, ErrorCode> = {
  'not-found': 'not-found',
  refused: 'conflict',
  conflict: 'conflict',
  damaged: 'unavailable',
  unavailable: 'unavailable',
};

function asDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (!(error instanceof ReleaseError))
    return new DomainError('unavailable', 'release-store-away', { cause: error });
  const reason = refusal('release-refused', { reason: error.message });
  return new DomainError(kinds[error.code], reason, { cause: error });
}

/** Does what a team asked for, and writes down who asked for what and what came of it. */
export const releaseStep = <Result>(
  { audit }: Context,
  asked: Asked,
  step: () => Promise<Result>,
): Promise<Result> => releaseQuestion(() => audited(audit.add, asked, step));

/** The same for a step that may change what is live: what is live after it is written down too. */
export const liveStep = (
  { audit }: Context,
  asked: Asked,
  step: () => Promise<Registry>,
): Promise<Registry> => releaseQuestion(() => auditedChange(audit.add, asked, step));

/** The same for reading, which changes nothing and is not written down. */
export async function releaseQuestion<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw asDomainError(error);
  }
}
