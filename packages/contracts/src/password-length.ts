/** NIST SP 800-63B-4: at least 15 characters for a lone password, no composition rules. */
export const passwordMinLength = 15;
export const passwordMaxLength = 128;
