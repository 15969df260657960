import type { User } from '@secondset/contracts';

/** A person's name, or the first contact detail we have. */
export const displayName = ({ fullName, email, phoneNumber }: User) =>
  fullName || email || phoneNumber || 'Unnamed person';
