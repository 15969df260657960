import { z } from 'zod';
import './strict-csp.ts';
import { remoteNameSchema } from './remote-description.ts';

/** What is released: the shell or a remote. */
export const releaseNameSchema = z.union([z.literal('shell'), remoteNameSchema]);
export type ReleaseName = z.infer<typeof releaseNameSchema>;

/** The name of a build's folder: derived from its content, and safe in a path. */
export const buildSchema = z.string().regex(/^(?!\.)[A-Za-z0-9._-]{1,80}$/);
