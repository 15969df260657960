import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { inProject } from '../root.ts';
import type { Publishable } from './publishable.ts';
import { builtFolder, publishedManifest } from './published-manifest.ts';

const run = promisify(execFile);

/** What a package has that is not built from its sources. */
const alsoPublished = ['README.md', 'fonts'];

/**
 * Writes a package as others install it into its `dist` folder: JavaScript, types, style sheets,
 * and a `package.json` that points at them. The workspace itself goes on using the sources.
 */
export async function stagePackage(name: Publishable): Promise<string> {
  const source = inProject('packages', name);
  const dist = join(source, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  const manifest: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  await compile(source, join(dist, builtFolder));
  await copyOthers(join(source, 'src'), join(dist, builtFolder));
  for (const item of alsoPublished)
    if (existsSync(join(source, item)))
      await cp(join(source, item), join(dist, item), { recursive: true });
  await cp(inProject('LICENSE'), join(dist, 'LICENSE'));
  const text = `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`;
  await writeFile(join(dist, 'package.json'), text);
  return dist;
}

/** Packs a staged package; resolves to the path of its archive. */
export async function packStaged(dist: string, folder: string): Promise<string> {
  const npm = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', npm, { cwd: dist });
  const [packed] = z
    .array(z.object({ filename: z.string() }))
    .min(1)
    .parse(JSON.parse(stdout));
  return join(folder, packed?.filename ?? '');
}

async function compile(source: string, outDir: string): Promise<void> {
  const project = join(outDir, '../tsconfig.json');
  try {
    const config = {
      extends: inProject('tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        target: 'es2022',
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        outDir,
        rootDir: join(source, 'src'),
        // Other packages are then libraries, not sources to build along.
        preserveSymlinks: true,
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node'],
      },
      include: [join(source, 'src'), inProject('packages/mfe-kit/src/assets.d.ts')],
      exclude: ['**/*.test.ts', '**/*.test.tsx'].map((pattern) => join(source, pattern)),
    };
    await writeFile(project, JSON.stringify(config));
    await run(inProject('node_modules/.bin/tsc'), ['-p', project]).catch((error: unknown) => {
      const { stdout } = z.object({ stdout: z.string() }).parse(error);
      throw new Error(`${source} was not built:\n${stdout}`);
    });
  } finally {
    await rm(project, { force: true });
  }
}

/** Style sheets and declarations; a style sheet that a module writes becomes one. */
async function copyOthers(source: string, target: string): Promise<void> {
  for (const file of await readdir(source, { recursive: true })) {
    const from = join(source, file);
    const to = join(target, file);
    if (file.endsWith('.d.ts')) await cp(from, to);
    else if (file.endsWith('.css')) {
      const text = await readFile(from, 'utf8');
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, text.replaceAll('.css.ts"', '.css"'));
    } else if (file.endsWith('.css.ts')) {
      const module: unknown = await import(pathToFileURL(from).href);
      const { css } = z.object({ css: z.string() }).parse(module);
      await writeFile(to.replace(/\.ts$/, ''), css);
    }
  }
  await sourceSuffixes(target);
}

/** Declarations name the TypeScript they came from; there is none in the package. */
async function sourceSuffixes(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const named = text.replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js');
    if (named !== text) await writeFile(join(folder, file), named);
  }
}
