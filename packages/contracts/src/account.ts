import { z } from 'zod';
import { credentialsSchema, signUpSchema } from './auth.ts';
import { emailSchema, instantSchema } from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';

/** The token of an emailed link, as the page reads it from its address. */
const linkTokenSchema = z.string().min(1).max(200);
const currentPasswordSchema = z
  .string()
  .min(1, 'password-missing' satisfies InputRefusalCode)
  .max(1024, 'too-long' satisfies InputRefusalCode);

/** A request for a link to choose a new password; the email is in the language of the page. */
export const recoverySchema = z.object({
  email: emailSchema,
  language: languageSchema.default('en'),
});
export type RecoveryRequest = z.input<typeof recoverySchema>;

/** A new password, by the token of an emailed link. */
export const resetSchema = z.object({
  token: linkTokenSchema,
  password: signUpSchema.shape.password,
  language: languageSchema.default('en'),
});
export type PasswordReset = z.input<typeof resetSchema>;

export const passwordChangeSchema = z.object({
  current: currentPasswordSchema,
  password: signUpSchema.shape.password,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const addressChangeSchema = z.object({ email: emailSchema });
export type AddressChange = z.infer<typeof addressChangeSchema>;

/** The token of the link that was sent to the new address. */
export const addressConfirmationSchema = z.object({
  token: linkTokenSchema,
  language: languageSchema.default('en'),
});
export type AddressConfirmation = z.input<typeof addressConfirmationSchema>;

/** Bytes in base64url, as WebAuthn sends them in JSON. */
const bytesSchema = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8192);
const credentialShape = {
  id: bytesSchema,
  rawId: bytesSchema,
  type: z.literal('public-key'),
};

/** What a browser answers when a passkey is made (WebAuthn Level 3, `RegistrationResponseJSON`). */
export const newPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What a browser answers when a passkey is used (`AuthenticationResponseJSON`). */
export const passkeyProofSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: bytesSchema.optional(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** The options of a WebAuthn ceremony; browsers read them, we do not. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());

const codeSchema = z
  .string()
  .min(1, 'field-missing' satisfies InputRefusalCode)
  .max(60);

/** A code of an authenticator app, or one of the recovery codes. */
export const appCodeSchema = z.object({ code: codeSchema });
export const recoveryCodeSchema = z.object({ recoveryCode: codeSchema });

export const secondFactorNames = ['app', 'passkey', 'recovery-code'] as const;
export type SecondFactorName = (typeof secondFactorNames)[number];

/** The answer to a right password whose account has a second factor. */
export const secondStepSchema = z.object({
  next: z.literal('second-factor'),
  /** Good for one login within five minutes. */
  ticket: z.string(),
  factors: z.array(z.enum(secondFactorNames)),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** The second step of a login. */
export const secondFactorSchema = z.object({
  ticket: z.string().min(1).max(200),
  factor: z.enum(['app', 'recovery-code']),
  code: codeSchema,
  /** Do not ask this browser again for 30 days. */
  remember: z.boolean().default(false),
});
export type SecondFactor = z.input<typeof secondFactorSchema>;

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'name-missing' satisfies InputRefusalCode)
  .max(60, 'too-long' satisfies InputRefusalCode);
export const renamePasskeySchema = z.object({ name: passkeyNameSchema });
export const addPasskeySchema = z.object({ name: passkeyNameSchema, passkey: newPasskeySchema });

/** What to show once after the first factor was added; without codes, it is on already. */
export const factorAddedSchema = z.object({ recoveryCodes: z.array(z.string()).optional() });
export type FactorAdded = z.infer<typeof factorAddedSchema>;

export const newAppSchema = z.object({
  /** For the QR code. */
  uri: z.string(),
  /** For typing by hand. */
  secret: z.string(),
});
export type NewApp = z.infer<typeof newAppSchema>;

/** Someone's own account, as the account page shows it. */
export const ownAccountSchema = z.object({
  email: z.string(),
  /** Of the emails about the account. */
  language: languageSchema.default('en'),
  /** Why the address cannot be changed here, if so. */
  addressFixed: z.boolean(),
  secondFactor: z.object({
    on: z.boolean(),
    required: z.boolean(),
    app: z.object({ addedAt: instantSchema }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        addedAt: instantSchema,
        lastUsedAt: instantSchema.nullable(),
        /** Copied between the owner's devices, so that losing one of them loses nothing. */
        synced: z.boolean(),
      }),
    ),
    /** Whom the passkeys are for, to tell the browser which of them still count. */
    passkeyOwner: z.object({ rpId: z.string(), userId: z.string() }).nullable(),
    recoveryCodes: z.number().int(),
    /** Whether this installation's address has a domain name, which passkeys need. */
    passkeysPossible: z.boolean(),
    rememberedDevices: z.number().int(),
  }),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const accountLanguageSchema = z.object({ language: languageSchema });

/** What the organization asks of everybody who uses the console. */
export const signInRulesSchema = z.object({ requireSecondFactor: z.boolean() });
export type SignInRules = z.infer<typeof signInRulesSchema>;

/** A new proof of who is logged in: the password, a code, or a passkey. */
export const confirmationSchema = z.union([
  credentialsSchema.pick({ password: true }),
  secondFactorSchema.pick({ factor: true, code: true }),
  z.object({ passkey: passkeyProofSchema }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;
