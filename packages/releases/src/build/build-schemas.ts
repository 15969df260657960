import { z } from 'zod';

export const federationManifestFile = 'mf-manifest.json';
export const entryFilesFile = 'entry-files.json';
export const prerenderIndexFile = 'prerender/index.json';

/** The part of a federation manifest that says which files a page needs first. */
export const manifestSchema = z.looseObject({
  name: z.string().optional(),
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string() }) }),
  exposes: z.array(
    z.looseObject({
      name: z.string(),
      assets: z.looseObject({
        js: z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()).default([]) }),
        css: z.looseObject({ sync: z.array(z.string()), async: z.array(z.string()) }),
      }),
    }),
  ),
  shared: z.array(z.unknown()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const prerenderedRouteSchema = z.object({
  file: z.string().regex(/^[\w.-]+\.json$/),
  status: z.number().int().min(200).max(599),
  chunks: z.array(z.string()).optional(),
});

/** `prerender/index.json` of a remote. */
export const prerenderIndexSchema = z.object({
  routes: z.record(z.string(), prerenderedRouteSchema),
  notFound: prerenderedRouteSchema,
  notFoundBelow: z.record(z.string(), prerenderedRouteSchema).default({}),
});

export const prerenderedPageSchema = z.object({ html: z.string(), head: z.string() });
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/** `csp.json` of a remote: styles that one of its libraries injects into the page. */
export const cspSchema = z.object({
  styleHashes: z.array(z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/)),
});

/** What remotes can rely on in a shell. */
export const shellFactsSchema = z.object({
  contractVersion: z.number().int().positive(),
  /** The shared packages, with their versions. */
  provides: z.record(z.string(), z.string()),
});

/** `entry-files.json` of the shell. */
export const entryFilesSchema = z.object({
  /** Missing in builds from before it was written down. */
  shell: shellFactsSchema.optional(),
  scripts: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  starter: z.string(),
  icon: z.string().optional(),
});
export type EntryFiles = z.infer<typeof entryFilesSchema>;
