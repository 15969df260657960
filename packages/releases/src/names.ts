import { z } from 'zod';

/** A file within a build: relative, with forward slashes, and never leading out of it. */
export const filePathSchema = z
  .string()
  .max(200)
  .regex(/^(?:[\w@+~-][\w.@+~-]*\/)*[\w@+~-][\w.@+~-]*$/);

/** A digest as `integrity` attributes name it. */
export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

export const registryKey = 'registry.json';
/** Where a damaged registry is kept. File systems differ about colons in names. */
export const damagedRegistryKey = (at: Date) =>
  `${registryKey}.damaged-${at.toISOString().replaceAll(':', '-')}`;
/** Copies of the registry, one for each of the last revisions. */
export const registryCopies = 'registry/';
export const registryCopyKey = (revision: number) => `${registryCopies}${revision}.json`;
export const recordKey = (name: string, version: string) => `records/${name}/${version}.json`;
/** A file whose name holds its content hash; all builds of a front end share one folder. */
export const sharedFileKey = (name: string, path: string) => `files/${name}/${path}`;
/** A file that each build has of its own. */
export const ownFileKey = (name: string, version: string, path: string) =>
  `builds/${name}/${version}/${path}`;
export const auditPrefix = 'audit/';
/** The end of the audit log. Not among its entries: who removes the newest of them leaves it. */
export const auditHeadKey = 'audit-head.json';
/** An entry of the audit log, by its number. */
export const auditKey = (seq: number) => `${auditPrefix}n${String(seq).padStart(9, '0')}.json`;
