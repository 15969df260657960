/** The library takes 0.15 s and 26 MB to load, so it is loaded when it is first needed. */
export const webAuthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256 and RS256. The library's own default starts with ML-DSA where Node has it, whose
 * keys only such a Node can verify.
 */
export const algorithms = [-8, -7, -257];
