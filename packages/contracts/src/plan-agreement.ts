/**
 * Which text of the confidentiality agreement is in force. The gate shows that text; a new text
 * gets a new version.
 */
export const planAgreementVersion = '2026-2';
