/**
 * Scripts without a digest would be refused. Reported only: a browser that counts differently must
 * not lose the page.
 */
export const integrityPolicy = 'blocked-destinations=(script)';

/**
 * The policy of every page: this origin only, nothing inline, no eval. Styles that a remote's
 * library injects are allowed by their hash only.
 */
export function contentSecurityPolicy(styleHashes: readonly string[]): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
