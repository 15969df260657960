import { fileURLToPath } from 'node:url';

/**
 * The path of a module of this package that a bundler loads by name: TypeScript in the workspace,
 * JavaScript once the package is published.
 */
export function ownFile(path: string, base: string): string {
  const isSource = base.endsWith('.ts');
  return fileURLToPath(new URL(isSource ? path : path.replace(/\.ts$/, '.js'), base));
}
