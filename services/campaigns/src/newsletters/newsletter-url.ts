import { localPath, newslettersPath } from '@secondset/content';
import type { Language } from '@secondset/contracts';
import type { Context } from '../context.ts';

/** Where a newsletter is on the website, in one of its languages. */
export const newsletterUrl = (
  { config }: Pick<Context, 'config'>,
  slug: string,
  language: Language,
): string => config.publicUrl + localPath(`${newslettersPath}/${slug}`, language);
