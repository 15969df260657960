/** What the release API refuses, said to people who release. */
export const releaseRefusals = {
  'release-token-missing': 'Send your team’s release token as a bearer token.',
  'release-token-elsewhere': 'This token may not release {name}.',
  'release-refused': 'Refused: {reason}',
  'release-store-away':
    'The store of releases does not answer. Visitors are not affected. Try again in a minute.',
  'file-not-announced':
    'The build has no file {path}. Announce the build again with all its files.',
  'file-differs': 'What arrived is not {path} as announced. Send the file again.',
  'previews-off': 'This installation has no previews. Set VISIT_SECRET.',
  'preview-over': 'This preview link has expired or is incomplete. Ask the team for a new one.',
} as const;
