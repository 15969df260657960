import { z } from 'zod';
import './strict-csp.ts';
import { languageSchema, languages } from './language.ts';

/** The file in a remote's build in which it describes itself. */
export const remoteDescriptionFile = 'remote.json';

/** What no remote may serve: it is the gateway's. */
const reserved = /^\/(?:api|remotes|shell|__dev|es|icons)(?:\/|$)/;

export const remoteNameSchema = z
  .string()
  .regex(/^mfe(?:-[a-z0-9]+)+$/)
  .max(40);

const pathSchema = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);

const byteLimitSchema = z.number().int().positive();

/** Bytes as they travel (brotli). */
const budgetsSchema = z.object({
  /** What a page of the remote starts with: its entry, the exposed module and its styles. */
  first: byteLimitSchema,
  /** All its scripts. */
  all: byteLimitSchema,
});

/** What a remote says of itself, once, in its own `remote.config.ts`. */
export const remoteDeclarationSchema = z.object({
  name: remoteNameSchema,
  /**
   * The paths it serves, with everything below them, without the language. `/` serves what no other
   * remote claims.
   */
  paths: z
    .array(pathSchema.refine((path) => !reserved.test(path), 'is reserved'))
    .min(1)
    .max(50),
  /** The languages of its pages; those other than English are below `/es` and the like. */
  languages: z
    .array(languageSchema)
    .min(1)
    .default([...languages]),
  /** Addresses that must show a page before a build goes live. */
  smoke: z.array(pathSchema).min(1).max(20),
  /** Who owns it, as in CODEOWNERS. */
  team: z.string().min(1).max(100),
  /** What its build brings for a page before the script runs: whole pages, or titles alone. */
  prerender: z.enum(['pages', 'head', 'none']).default('none'),
  /** Whether search engines may visit its pages. */
  crawled: z.boolean().default(true),
  /**
   * Whether it is only for people with a session. Others are sent to log in before any of it is
   * fetched; what a person may do is still for the services to say.
   */
  forSignedIn: z.boolean().default(false),
  /** Whether its pages may be kept in a browser and read without a connection. */
  offline: z.boolean().default(false),
  /** When the shell fetches it ahead of a visit: on a sign of interest, or when it is idle. */
  preload: z.enum(['interest', 'idle']).default('interest'),
  budgets: budgetsSchema.default({ first: 50_000, all: 250_000 }),
});
export type RemoteDeclaration = z.input<typeof remoteDeclarationSchema>;

/** `remote.json`: the declaration, and what the build adds. */
export const remoteDescriptionSchema = z.object({
  ...remoteDeclarationSchema.shape,
  /** The name of its container, a global variable. */
  container: z.string().regex(/^[a-z0-9_]+$/),
  /** The version of the contract with the shell that it was built for. */
  contractVersion: z.number().int().positive(),
  /** What it takes from the shell, with the versions that fit. */
  shared: z.record(z.string(), z.string()),
});
export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;
