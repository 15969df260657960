import type { User } from '@secondset/contracts';

/** What a person is called here: by name, else by the first thing that is known. */
export const displayName = ({ fullName, email, phoneNumber }: User) =>
  fullName || email || phoneNumber || 'Unnamed person';
