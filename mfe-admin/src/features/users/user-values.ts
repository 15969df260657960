import { type Tag, type User, userInputSchema } from '@secondset/contracts';
import { sayIssue } from '../../api/say-issue.ts';
import type { Difference } from '../notices/conflict-dialog.tsx';

/** What stands in the form. */
export interface UserValues {
  fullName: string;
  email: string;
  phoneNumber: string;
  address: string;
  tagIds: string[];
}

export const userFields = ['fullName', 'email', 'phoneNumber', 'address', 'tagIds'] as const;

const labels: Record<(typeof userFields)[number], string> = {
  fullName: 'Name',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
  tagIds: 'Tags',
};

export const valuesOf = (user: User | undefined): UserValues => ({
  fullName: user?.fullName ?? '',
  email: user?.email ?? '',
  phoneNumber: user?.phoneNumber ?? '',
  address: user?.address ?? '',
  tagIds: user?.tags.map(({ id }) => id) ?? [],
});

/** The first thing that is wrong with each field, by the same rules as the server's. */
export function problemsOf(values: UserValues): Record<string, string> {
  const parsed = userInputSchema.safeParse(values);
  const found: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= sayIssue(issue);
  return found;
}

const key = (value: string | string[]) =>
  typeof value === 'string' ? value.trim() : [...value].sort().join();
const same = (one: UserValues, other: UserValues, field: keyof UserValues) =>
  key(one[field]) === key(other[field]);

/** Our changes since `before`, on top of theirs: what we did not touch stays as they have it. */
export function onTopOf(before: UserValues, theirs: UserValues, ours: UserValues): UserValues {
  const pick = <Field extends keyof UserValues>(field: Field): UserValues[Field] =>
    same(before, ours, field) ? theirs[field] : ours[field];
  return {
    fullName: pick('fullName'),
    email: pick('email'),
    phoneNumber: pick('phoneNumber'),
    address: pick('address'),
    tagIds: pick('tagIds'),
  };
}

/** What they changed since `before`, in words. */
export function differencesOf(
  before: UserValues,
  theirs: UserValues,
  ours: UserValues,
  tags: readonly Tag[],
): Difference[] {
  const text = (value: string | string[]) =>
    typeof value === 'string'
      ? value
      : value.map((id) => tags.find((tag) => tag.id === id)?.name ?? 'a new tag').join(', ');
  return userFields
    .filter((field) => !same(before, theirs, field))
    .map((field) => ({
      label: labels[field],
      theirs: text(theirs[field]),
      yours: same(before, ours, field) ? undefined : text(ours[field]),
    }));
}
