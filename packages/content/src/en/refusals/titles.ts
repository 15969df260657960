/** The short name of each kind of refusal: the `title` of an error answer. */
export const refusalTitles = {
  invalid: 'Some fields need another look',
  malformed: 'The request could not be read',
  unauthenticated: 'Please log in',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  conflict: 'Not possible in the current state',
  taken: 'Already taken',
  stale: 'Someone else changed this',
  'too-large': 'Too large',
  'address-too-long': 'The address is too long',
  'unsupported-media-type': 'Unsupported content type',
  'rate-limited': 'Too many requests',
  unavailable: 'Temporarily unavailable',
  'bad-gateway': 'A service did not answer properly',
  'gateway-timeout': 'A service took too long',
  internal: 'Something went wrong',
} as const;
