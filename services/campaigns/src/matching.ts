import { escapeRegex } from '@secondset/service-kit/database';

/** The condition that one of the fields holds what was searched for, as written, in any case. */
export function matching(search: string | undefined, ...paths: string[]) {
  const words = search?.trim() ?? '';
  if (words === '') return {};
  const pattern = { $regex: escapeRegex(words), $options: 'i' };
  return { $or: paths.map((path) => ({ [path]: pattern })) };
}
