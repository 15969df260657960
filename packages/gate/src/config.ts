import { type StoreLocation, storeLocation } from '@secondset/releases';

/** Where the candidates are, by the variables that the gateway reads too. */
export const gateLocation = (): StoreLocation => storeLocation(process.env);

/** The token of a gate, which may write results and nothing else. */
export function gateToken(): string {
  const token = process.env.RELEASE_GATE_TOKEN;
  if (!token) throw new Error('Put the token of the gate into RELEASE_GATE_TOKEN.');
  return token;
}
