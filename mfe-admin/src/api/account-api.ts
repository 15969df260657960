import {
  type AddressChange,
  type BrowserSession,
  type FactorAdded,
  factorAddedSchema,
  type Language,
  type NewApp,
  newAppSchema,
  type OwnAccount,
  ownAccountSchema,
  type PasswordChange,
  passkeyOptionsSchema,
  type SignInRules,
  signInRulesSchema,
} from '@secondset/contracts';
import { jsonBody, requestJson, requestNothing } from './request.ts';

/** The administrator's own account. Every function rejects with an `ApiError`. */
export interface AccountApi {
  read(): Promise<OwnAccount>;
  changePassword(change: PasswordChange): Promise<void>;
  changeLanguage(language: Language): Promise<void>;
  changeAddress(change: AddressChange): Promise<void>;
  startApp(): Promise<NewApp>;
  confirmApp(code: string): Promise<FactorAdded>;
  removeApp(): Promise<void>;
  passkeyOptions(): Promise<Record<string, unknown>>;
  /** What the browser needs to prove by a passkey who is logged in. */
  confirmOptions(): Promise<Record<string, unknown>>;
  addPasskey(name: string, passkey: unknown): Promise<FactorAdded>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** Turns the second factor on, given one of the recovery codes. */
  turnOn(recoveryCode: string): Promise<void>;
  makeRecoveryCodes(): Promise<FactorAdded>;
  forgetDevices(): Promise<void>;
  rules(): Promise<SignInRules>;
  setRules(rules: SignInRules): Promise<void>;
}

const root = '/api/auth/account';
const passkeyPath = (id: string) => `${root}/passkeys/${encodeURIComponent(id)}`;

export function createAccountApi({ fetch }: Pick<BrowserSession, 'fetch'>): AccountApi {
  const remove = (path: string) => requestNothing(fetch, path, { method: 'DELETE' });
  const send = (path: string, body: object) => requestNothing(fetch, path, jsonBody('POST', body));
  return {
    read: () => requestJson(fetch, root, ownAccountSchema),
    changePassword: (change) => requestNothing(fetch, `${root}/password`, jsonBody('PUT', change)),
    changeLanguage: (language) =>
      requestNothing(fetch, `${root}/language`, jsonBody('PUT', { language })),
    changeAddress: (change) => send(`${root}/address`, change),
    startApp: () => requestJson(fetch, `${root}/app`, newAppSchema, { method: 'POST' }),
    confirmApp: (code) =>
      requestJson(fetch, `${root}/app/confirm`, factorAddedSchema, jsonBody('POST', { code })),
    removeApp: () => remove(`${root}/app`),
    passkeyOptions: () =>
      requestJson(fetch, `${root}/passkeys/options`, passkeyOptionsSchema, { method: 'POST' }),
    confirmOptions: () =>
      requestJson(fetch, '/api/auth/session/confirm/passkey', passkeyOptionsSchema, {
        method: 'POST',
      }),
    addPasskey: (name, passkey) =>
      requestJson(
        fetch,
        `${root}/passkeys`,
        factorAddedSchema,
        jsonBody('POST', { name, passkey }),
      ),
    renamePasskey: (id, name) => requestNothing(fetch, passkeyPath(id), jsonBody('PUT', { name })),
    removePasskey: (id) => remove(passkeyPath(id)),
    turnOn: (recoveryCode) => send(`${root}/second-factor`, { recoveryCode }),
    makeRecoveryCodes: () =>
      requestJson(fetch, `${root}/recovery-codes`, factorAddedSchema, { method: 'POST' }),
    forgetDevices: () => remove(`${root}/remembered-devices`),
    rules: () => requestJson(fetch, '/api/auth/sign-in-rules', signInRulesSchema),
    setRules: (rules) => requestNothing(fetch, '/api/auth/sign-in-rules', jsonBody('PUT', rules)),
  };
}
