import type { SourceFile } from '../source-files.ts';
import { checkClock } from './check-clock.ts';
import { findCycles } from './cycles.ts';
import { type Import, importsOf } from './imports.ts';
import { checkLedgerWrites } from './ledger-writes.ts';
import {
  confined,
  crossings,
  doors,
  featureRoots,
  isTest,
  layerOf,
  layers,
  recursions,
  ruleFor,
} from './rules.ts';

const scope = '@secondset/';
/** The workspace of a path; undefined for the root of the project. */
const workspaceOf = (path: string) =>
  path.match(/^(?:shell|mfe-[^/]+|(?:services|packages)\/[^/]+)(?=\/)/)?.[0];

/** A line for each import or call that the rules refuse, and for each cycle. */
export function checkArchitecture(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(importsOf);
  return [
    ...imports.flatMap((each) => {
      const message = refuse(each);
      return message === undefined ? [] : [`${each.from}:${each.line} ${message}`];
    }),
    ...files.flatMap(checkClock),
    ...featureCycles(imports),
    ...fileCycles(imports),
    ...checkLedgerWrites(files),
  ];
}

function refuse(each: Import): string | undefined {
  const { from, specifier, path } = each;
  const rule = confined.find(({ name }) => name.test(specifier));
  if (rule !== undefined && !rule.files.test(from)) return rule.message;
  if (specifier.startsWith(scope)) return refuseWorkspace(from, specifier.slice(scope.length));
  if (path === undefined) return undefined;
  return refuseCrossing(from, path) ?? refuseDoor(each, path) ?? refuseLayer(from, path);
}

function refuseWorkspace(from: string, name: string): string | undefined {
  const workspace = workspaceOf(from);
  const rule = workspace === undefined ? undefined : ruleFor(workspace);
  if (rule === undefined) return `${workspace ?? 'the root'} has no rule for its imports`;
  const allowed = isTest(from) ? [...rule.imports, ...(rule.tests ?? [])] : rule.imports;
  const fits = allowed.some((entry) =>
    entry.includes('/') ? name === entry : name === entry || name.startsWith(`${entry}/`),
  );
  return fits ? undefined : `${workspace} may not import ${scope}${name}`;
}

function refuseCrossing(from: string, path: string): string | undefined {
  const [here, there] = [workspaceOf(from), workspaceOf(path)];
  if (here === there || there === undefined) return undefined;
  const known = crossings.some((each) => each.from.test(from) && each.to.test(path));
  return known ? undefined : `reaches into ${there} by a relative path`;
}

function refuseDoor({ from, typeOnly }: Import, path: string): string | undefined {
  if (typeOnly) return undefined;
  return doors.find(({ file, importers }) => file.test(path) && !importers.test(from))?.message;
}

function refuseLayer(from: string, path: string): string | undefined {
  if (!from.startsWith('services/') || isTest(from)) return undefined;
  const [here, there] = [layerOf(from), layerOf(path)];
  if (there === 'main') return 'main.ts only starts the service';
  // A model shares small helpers with verbs; the cycle checks hold the rest.
  if (here === 'model' && there === 'verb') return undefined;
  return layers.indexOf(there) > layers.indexOf(here)
    ? `a ${here} may not import ${there === 'app' ? 'the app' : there}`
    : undefined;
}

function featureCycles(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Import>();
  for (const each of imports) {
    const [here, there] = [featureOf(each.from), featureOf(each.path)];
    if (here === undefined || there === undefined || here === there || isTest(each.from)) continue;
    arrows.set(`${here} ${there}`, each);
  }
  const graph = graphOf([...arrows.keys()].map((arrow) => arrow.split(' ')));
  return findCycles(graph).map((cycle) => {
    const causes = [...arrows].flatMap(([arrow, { from, line, specifier }]) =>
      arrow.split(' ').every((end) => cycle.includes(end))
        ? [`  ${from}:${line} imports ${specifier}`]
        : [],
    );
    return [`features import each other: ${cycle.join(', ')}`, ...causes].join('\n');
  });
}

function featureOf(path: string | undefined): string | undefined {
  const root = path && featureRoots.find((each) => each.test(path))?.exec(path)?.[0];
  const [feature, file] = root ? path.slice(root.length).split('/') : [];
  return file === undefined ? undefined : `${root}${feature}`;
}

function fileCycles(imports: readonly Import[]): string[] {
  const arrows = imports.flatMap(({ from, path, typeOnly }) =>
    path === undefined || typeOnly ? [] : [[from, path]],
  );
  return findCycles(graphOf(arrows))
    .filter((cycle) => !recursions.some(({ files }) => cycle.every((file) => files.test(file))))
    .map((cycle) => `files import each other: ${cycle.join(', ')}`);
}

function graphOf(arrows: readonly (readonly string[])[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from = '', to = ''] of arrows)
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}
