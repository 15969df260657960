import { originSchema } from '@secondset/service-kit';
import { z } from 'zod';

const entry = /^(mfe-[a-z0-9-]{1,36})=(\S+)$/;

/**
 * `<remote>=<origin>`, separated by commas: remotes whose files browsers fetch from elsewhere, by
 * the same paths. The list is the only source for the registry, the policy and CORS.
 */
export const remoteOriginsSchema = z
  .string()
  .transform((text, context): ReadonlyMap<string, string> => {
    const origins = new Map<string, string>();
    for (const item of text.split(',')) {
      const [, name = '', address] = entry.exec(item.trim()) ?? [];
      const origin = originSchema.safeParse(address);
      if (!origin.success) {
        context.addIssue('Use <remote>=<https origin>, separated by commas.');
        return z.NEVER;
      }
      origins.set(name, origin.data);
    }
    return origins;
  });
