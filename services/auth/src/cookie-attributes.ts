import type { Context } from './context.ts';

/**
 * The path of the refresh cookie and of device marks, as the browser sees it at the gateway. They
 * travel to no other address.
 */
export const sessionCookiePath = '/api/auth/session';

export const sessionCookieAttributes = ({ config }: Context) => ({
  sameSite: 'Strict' as const,
  secure: config.publicUrl.startsWith('https:'),
});
