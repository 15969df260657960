import { z } from 'zod';

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  bin: z.record(z.string(), z.string()).optional(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
});

/** Where the built files are within a published package. */
export const builtFolder = 'lib';

/** `./src/x.ts` as it is called once it is built. */
const built = (path: string, suffix: '.js' | '.d.ts') =>
  path
    .replace(/^\.\/src\//, `./${builtFolder}/`)
    .replace(/(?<!\.d)\.tsx?$/, suffix)
    .replace(/\.d\.ts$/, suffix === '.js' ? '.d.ts' : suffix);

const isScript = (path: string) => /(?<!\.d)\.tsx?$/.test(path);

/** The `package.json` of a package as others install it: it points at what was built. */
export function publishedManifest(source: unknown): Record<string, unknown> {
  const {
    scripts: _scripts,
    devDependencies: _development,
    publishConfig: _publish,
    private: _private,
    ...manifest
  } = manifestSchema.parse(source);
  const { exports, bin, sideEffects } = manifest;
  return {
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, path]) => [
        name,
        isScript(path)
          ? { types: built(path, '.d.ts'), default: built(path, '.js') }
          : built(path, '.js'),
      ]),
    ),
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([name, path]) => [name, built(path, '.js')]),
      ),
    }),
    ...(Array.isArray(sideEffects) && {
      sideEffects: sideEffects.map((path) => (isScript(path) ? built(path, '.js') : path)),
    }),
  };
}
