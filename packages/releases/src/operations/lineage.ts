import { type HistoryEvent, type LiveFrontEnd, liveVersion, type Registry } from '../registry.ts';

/** Long enough to see what happened; collecting does not depend on it. */
const maxHistory = 100;

/**
 * The builds that went live one after the other, without those that were rolled back: the last one
 * is live, and a rollback goes one further back.
 */
export function lineage({ history, skipped }: LiveFrontEnd): string[] {
  const line: string[] = [];
  for (const { version, cause } of history) {
    const before = line.lastIndexOf(version);
    if (cause !== 'release' && before >= 0) line.length = before + 1;
    else {
      if (before >= 0) line.splice(before, 1);
      line.push(version);
    }
  }
  const live = line.at(-1);
  return line.filter((version) => version === live || !skipped.includes(version));
}

/**
 * The build that a rollback returns to: the one before in line, else the last that was live and was
 * not rolled back. A rollback to a named build may have jumped over that one.
 */
export function buildBefore(frontEnd: LiveFrontEnd): string | undefined {
  const { history, skipped, version } = frontEnd;
  const isLeft = (one: string) => one !== version && !skipped.includes(one);
  return lineage(frontEnd).at(-2) ?? history.findLast((event) => isLeft(event.version))?.version;
}

/** The registry with one front end changed by an event: a build that becomes live. */
export function withLive(
  registry: Registry,
  name: string,
  event: HistoryEvent,
  more: Partial<LiveFrontEnd> = {},
): Registry {
  const known = registry.frontEnds[name];
  const changed: LiveFrontEnd = {
    pinned: [],
    gradual: null,
    skipped: [],
    servedUntil: {},
    ...known,
    ...more,
    withdrawn: null,
    version: event.version,
    previousVersion: null,
    history: [...(known?.history ?? []), event].slice(-maxHistory),
  };
  changed.previousVersion = buildBefore(changed) ?? null;
  return withFrontEnd(registry, name, changed, event.at);
}

/** The registry with one front end replaced; notes when builds were handed out last. */
export function withFrontEnd(
  registry: Registry,
  name: string,
  changed: LiveFrontEnd,
  at: string,
): Registry {
  const known = registry.frontEnds[name];
  const now = served(changed);
  const ended = known ? served(known).filter((version) => !now.includes(version)) : [];
  const servedUntil = {
    ...changed.servedUntil,
    ...Object.fromEntries(ended.map((version) => [version, at])),
  };
  for (const version of now) delete servedUntil[version];
  return {
    ...registry,
    frontEnds: { ...registry.frontEnds, [name]: { ...changed, servedUntil } },
  };
}

/** What visitors may get now. */
export const served = (frontEnd: LiveFrontEnd): string[] =>
  [liveVersion(frontEnd), frontEnd.previousVersion, frontEnd.gradual?.version].filter(
    (version) => typeof version === 'string',
  );
