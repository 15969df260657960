import { z } from 'zod';
import { roles } from './access.ts';
import { emailSchema, idSchema, instantSchema } from './common.ts';
import type { InputRefusalCode } from './input-refusal.ts';
import { languageSchema } from './language.ts';
import { passwordMaxLength, passwordMinLength } from './password-length.ts';

export const credentialsSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, 'password-missing' satisfies InputRefusalCode)
    .max(1024, 'too-long' satisfies InputRefusalCode),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const signUpSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(passwordMinLength, 'password-too-short' satisfies InputRefusalCode)
    .max(passwordMaxLength, 'too-long' satisfies InputRefusalCode),
  /** Of the page; without it, what the browser prefers. Emails about the account are in it. */
  language: languageSchema.optional(),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signUpAnswerSchema = z.object({ message: z.string() });

/**
 * The first sign-in carries the token of the confirmation email: link and password together
 * confirm an account.
 */
export const signInSchema = credentialsSchema.extend({
  confirmationToken: z.string().min(1).max(200).optional(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The sessions of somebody's own account, the one in use first. */
export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: idSchema,
      /** The browser, such as "Firefox on Windows". */
      device: z.string(),
      /** Part of an IP address; empty when unknown. */
      network: z.string(),
      startedAt: instantSchema,
      lastUsedAt: instantSchema,
      current: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionListSchema>;

/** Ends all sessions, or all but the one in use. */
export const endSessionsQuerySchema = z.object({
  except: z.literal('current', 'choice-unknown' satisfies InputRefusalCode).optional(),
});

export const roleSchema = z.enum(roles, 'choice-unknown' satisfies InputRefusalCode);

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** Null for someone who may not use the console. */
  role: roleSchema.nullable(),
  /** Whether the role is administrator; builds of the console from before roles read it. */
  admin: z.boolean(),
  /** The organization requires a second factor, which this session lacks: it has no role yet. */
  enrollFirst: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionGrantSchema = z.object({
  accessToken: z.string(),
  expiresAt: instantSchema,
  user: sessionUserSchema,
});
export type SessionGrant = z.infer<typeof sessionGrantSchema>;

export const serviceNames = ['auth', 'audience', 'campaigns'] as const;
export type ServiceName = (typeof serviceNames)[number];
/** Who gets a token of its own: the services, and the gateway, which calls them. */
export const clientNames = [...serviceNames, 'gateway'] as const;
export type ClientName = (typeof clientNames)[number];

/** RFC 6749 section 4.4 answer. */
export const clientTokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().positive(),
});

/** What a service may ask of another, carried in its token's `scope` claim. */
export const serviceScopes = {
  auth: ['messages:send'],
  audience: [
    'messages:send',
    'people:erase',
    'people:export',
    'departures:write',
    'retention:apply',
    'campaigns:read',
    'sessions:read',
  ],
  campaigns: ['recipients:read', 'suppressions:write', 'engagement:write', 'sessions:read'],
  gateway: ['messages:send', 'sessions:read'],
} as const satisfies Record<ClientName, readonly string[]>;
export type ServiceScope = (typeof serviceScopes)[ClientName][number];

/** Sessions that have ended while their access tokens would still be valid. */
export const revokedSessionsSchema = z.object({ sessions: z.array(idSchema) });

export const tokenIssuer = 'second-set/auth';
export const tokenAudience = 'second-set';
