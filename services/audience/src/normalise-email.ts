/** The form in which addresses are stored and compared, as `emailSchema` of the contracts makes it. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();
