import { type Tag, type User, userInputSchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Difference } from '../notices/conflict-dialog.tsx';

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

const key = (value: string | string[]) =>
  typeof value === 'string' ? value.trim() : [...value].sort().join();
const same = (one: UserValues, other: UserValues, field: keyof UserValues) =>
  key(one[field]) === key(other[field]);

/** Our changes since `before` applied to their version; fields we did not change stay theirs. */
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
    .filter((field) => !same(before, theirs, field))
    .map((field) => ({
      label: labels[field],
      theirs: text(theirs[field]),
      yours: same(before, ours, field) ? undefined : text(ours[field]),
    }));
}
