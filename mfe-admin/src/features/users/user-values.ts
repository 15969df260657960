import { type Tag, type User, userInputSchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Difference } from '../notices/conflict-dialog.tsx';
import { sameValue } from '../notices/three-way.ts';

/** What the form checks: the server's rules, with every field filled in. */
export const userFormSchema = userInputSchema.required();
export type UserValues = z.input<typeof userFormSchema>;

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

/** The fields they changed since `before`, as text. */
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
    .filter((field) => !sameValue(before[field], theirs[field]))
    .map((field) => ({
      label: labels[field],
      theirs: text(theirs[field]),
      yours: sameValue(before[field], ours[field]) ? undefined : text(ours[field]),
    }));
}
