const maxLength = 40;

/**
 * Orders people by name (without one, by email or phone) regardless of case and accents. Short, so
 * that a cursor stays short.
 */
export const sortKey = (user: { fullName: string; email: string; phoneNumber: string }) =>
  (user.fullName || user.email || user.phoneNumber)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, maxLength)
    .toWellFormed();
