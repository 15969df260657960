/**
 * Scripts without a digest would be refused. Reported only: a browser that counts differently must
 * not lose the page.
 */
export const integrityPolicy = 'blocked-destinations=(script)';

/**
 * The policy of every page: this origin and those of the remotes that are allowed to come from
 * elsewhere, nothing inline, no eval. Styles that a remote's
 * library injects are allowed by their hash only.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  origins: Iterable<string> = [],
): string {
  const here = ["'self'", ...new Set(origins)].join(' ');
  const directives = {
    'default-src': "'none'",
    'script-src': here,
    'style-src': [here, ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    'connect-src': here,
    'img-src': `${here} data: blob:`,
    'font-src': here,
    // Only the preview of an email lets itself be framed.
    'frame-src': "'self'",
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
