import { nameKey, type templateInputSchema } from '@secondset/contracts';
import { sanitizeBody, unsendable } from '@secondset/email';
import type { z } from 'zod';
import { refuse } from '../mail-problems.ts';
import { inVersion, versionsOf } from '../mail-versions.ts';

/**
 * A template as it is stored. Throws `invalid` with the blocks of either version that an email
 * cannot carry as they are.
 */
export function cleanTemplate(input: z.output<typeof templateInputSchema>) {
  const versions = versionsOf(input);
  refuse(
    versions.flatMap((version) => inVersion(unsendable(version.body), version, versions)),
    input.language,
  );
  const { translation } = input;
  return {
    ...input,
    nameKey: nameKey(input.name),
    body: sanitizeBody(input.body),
    translation: translation && { ...translation, body: sanitizeBody(translation.body) },
  };
}
