import { type StoreLocation, storeLocation } from '@secondset/releases';

/** Where the candidates are, by the variables that the gateway reads too. */
export const gateLocation = (): StoreLocation => storeLocation(process.env);
