import { refusal } from '@secondset/content/refusals';
import { ReleaseError, type ReleaseErrorCode } from '@secondset/releases';
import { DomainError, type ErrorCode } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { Releaser } from './release-tokens.ts';

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
export async function releaseStep<Result>(
  { audit }: Context,
  asked: { releaser: Releaser; action: string; names: readonly string[]; detail?: string },
  step: () => Promise<Result>,
): Promise<Result> {
  const { releaser, action, names, detail = '' } = asked;
  const entry = { by: releaser.name, action, names: [...names], detail };
  try {
    const result = await step();
    await audit.add({ ...entry, outcome: 'done' });
    return result;
  } catch (cause) {
    const error = asDomainError(cause);
    const outcome = cause instanceof ReleaseError ? ('refused' as const) : ('failed' as const);
    const why = cause instanceof Error ? cause.message : '';
    await audit.add({ ...entry, detail: [detail, why].filter(Boolean).join(' '), outcome });
    throw error;
  }
}

/** The same for reading, which changes nothing and is not written down. */
export async function releaseQuestion<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw asDomainError(error);
  }
}
