import { posix } from 'node:path';

export interface Project {
  /** Every file, from the root of the project. */
  files: readonly string[];
  /** Scripts by folder of the package that has them; the root is ''. */
  scripts: ReadonlyMap<string, readonly string[]>;
  /** Names that can be imported, such as `@secondset/ui/forms`. */
  entries: ReadonlySet<string>;
}

interface Span {
  text: string;
  line: number;
}

const sourceFile = /\.(?:tsx?|mjs|md|ya?ml|jsonc)$/;
/** Written by a build, or by the product where it runs. */
const madeLater = /^(?:dist|prerender|site|\.data|node_modules)\/|(?:^|\/)dist\//;
const notPath =
  /[\s<>*{}…?=:,()[\]$|]|^[/@#.]{1,2}(?![./\w])|^\/|^[A-Z_]+\/|^\.\.?$|^\.\/[\w-]+$|\/\.\.\./;

/**
 * A line for each path, link, script and entry of a package that a Markdown file names and that
 * does not exist. In a package's README a path may start at any of its folders.
 */
export function missingPaths(file: string, text: string, project: Project): string[] {
  const home = file.match(/^(?:shell|mfe-[^/]+|(?:services|packages)\/[^/]+)(?=\/)/)?.[0] ?? '';
  const { spans, links, commands } = read(text);
  const exists = (path: string) => {
    const clean = posix.normalize(path).replace(/\/$/, '');
    return project.files.some((known) => known === clean || known.startsWith(`${clean}/`));
  };
  const isInHome = (path: string) => {
    const wanted = `/${path.replace(/\/$/, '')}`;
    return project.files.some(
      (known) =>
        (home === '' || known.startsWith(`${home}/`)) &&
        (known.endsWith(wanted) || known.includes(`${wanted}/`)),
    );
  };
  // A bare name, such as `app.ts`, is a kind of file.
  const isKnown = (path: string) =>
    exists(path) || ((home !== '' || !path.includes('/')) && isInHome(path));
  const report = ({ line, text: name }: Span) => `${file}:${line} names ${name}, which is missing`;
  return [
    ...spans
      .filter(isPath)
      .filter(({ text: path }) => !isKnown(path))
      .map(report),
    ...spans
      .filter(({ text: name }) => /^@secondset\/[\w/.-]+$/.test(name))
      .filter(({ text: name }) => !project.entries.has(name))
      .map(report),
    ...links.filter(({ text: to }) => !exists(posix.join(posix.dirname(file), to))).map(report),
    ...commands.filter(({ text: name }) => !hasScript(name, home, project)).map(report),
  ];
}

function isPath({ text }: Span): boolean {
  if (notPath.test(text) || madeLater.test(text)) return false;
  // A mere ending, such as `.css.ts`, names no file.
  if (/^\.\w+\.\w+$/.test(text)) return false;
  return text.includes('/') ? /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(text) : sourceFile.test(text);
}

/** `name` is a script, or a script and the workspace that has it: `fonts -w @secondset/ui`. */
function hasScript(name: string, home: string, { scripts }: Project): boolean {
  const [script = '', workspace] = name.split(' -w ');
  const folders = workspace === undefined ? ['', home] : [...scripts.keys()];
  return folders.some((folder) => {
    const fits =
      workspace === undefined || `/${folder}`.endsWith(workspace.replace(/^@secondset/, ''));
    return fits && scripts.get(folder)?.includes(script);
  });
}

function read(text: string): { spans: Span[]; links: Span[]; commands: Span[] } {
  const spans: Span[] = [];
  const links: Span[] = [];
  const commands: Span[] = [];
  let fenced = false;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1;
    if (whole.trimStart().startsWith('```')) fenced = !fenced;
    for (const [, script = '', workspace] of whole.matchAll(
      /npm run ([a-z][\w:-]*)(?: -w (@secondset\/[\w-]+))?/g,
    ))
      commands.push({ text: workspace ? `${script} -w ${workspace}` : script, line });
    if (fenced) continue;
    for (const [, code = ''] of whole.matchAll(/`([^`]+)`/g)) spans.push({ text: code, line });
    for (const [, to = ''] of whole.matchAll(/\]\(([^()\s]+)\)/g)) {
      const [path = ''] = to.split('#');
      if (path !== '' && !/^[a-z]+:/.test(path)) links.push({ text: path, line });
    }
  }
  return { spans, links, commands };
}
