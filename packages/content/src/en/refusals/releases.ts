/** What the release API refuses, said to people who release. */
export const releaseRefusals = {
  'release-token-missing':
    'Send your team’s release token as a bearer token. None was sent, or it is not known here.',
  'release-token-elsewhere': 'This token may not release {name}.',
  'release-token-checks-only': 'This token writes the results of a gate and releases nothing.',
  'results-need-gate': 'Only the token of a gate may write results. Leave out results.',
  'release-refused': 'Refused: {reason}',
  'release-field': '{field} must be {must}.',
  'release-store-away':
    'The store of releases does not answer. Visitors are not affected. Try again in a minute.',
  'build-not-announced': 'The build {version} of {name} was not announced. Announce it first.',
  'build-file-missing': 'This build has no such file.',
  'previews-off': 'This installation has no previews. Set VISIT_SECRET.',
  'preview-over': 'This preview link has expired or is incomplete. Ask the team for a new one.',
} as const;
