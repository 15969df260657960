const maxLength = 40;

/**
 * Sorts people by name (or email or phone without one) regardless of case and accents. Short, so
 * that cursors stay short.
 */
export const sortKey = (user: { fullName: string; email: string; phoneNumber: string }) =>
  (user.fullName || user.email || user.phoneNumber)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, maxLength)
    .toWellFormed();
