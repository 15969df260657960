import { chunkGlobalName } from '@secondset/contracts/federation';

/** Where the files of a build are. */
interface BuildFiles {
  /** The URL of their folder, which other builds may share. */
  folder: string;
  /** The names of all its scripts; undefined as long as they are not known. */
  scripts(): ReadonlySet<string> | undefined;
}

export interface ChunkArrays {
  /** Gives a remote an empty array for the chunks of the build that is loaded next. */
  renew(remote: string, files: BuildFiles): void;
}

type Push = (...chunks: unknown[]) => number;

/**
 * Owns the global arrays through which the chunks of remotes arrive. No remote can replace or fill
 * the array of another, and a chunk of the build before, arriving late, does not reach the next
 * build, whose chunks have the same ids.
 */
export function createChunkArrays(): ChunkArrays {
  const arrays = new Map<string, unknown[]>();
  return {
    renew(remote, files) {
      const name = chunkGlobalName(remote);
      const isFirst = !arrays.has(name);
      const late = new Set(scriptsBelow(files.folder));
      // The next build would wait for these instead of requesting its own, and take the styles of a
      // chunk with the same id for its own.
      for (const script of late) script.remove();
      for (const link of document.querySelectorAll(`link[href^="${files.folder}"][data-rspack]`))
        link.removeAttribute('data-rspack');
      arrays.set(
        name,
        guardedArray((script) => !late.has(script) && isOfBuild(script.src, files)),
      );
      if (!isFirst) return;
      Object.defineProperty(globalThis, name, {
        get: () => arrays.get(name),
        // A build sets what it has just read.
        set: () => undefined,
      });
    },
  };
}

const scriptsBelow = (folder: string) =>
  [...document.scripts].filter(({ src }) => src.startsWith(folder));

function isOfBuild(url: string, { folder, scripts }: BuildFiles): boolean {
  if (!url.startsWith(folder)) return false;
  const { pathname } = new URL(url);
  return scripts()?.has(pathname.slice(pathname.lastIndexOf('/') + 1)) ?? true;
}

/** An array that takes chunks only from the scripts that `accepts` accepts. */
function guardedArray(accepts: (script: HTMLScriptElement) => boolean): unknown[] {
  const array: unknown[] = [];
  const keep = array.push.bind(array);
  /** The build's own function, once its entry has run. */
  let install: Push = keep;
  let installing = false;
  const push: Push = (...chunks) => {
    // The build keeps what it installs, by the function that it found here.
    if (installing) return keep(...chunks);
    const { currentScript } = document;
    if (!(currentScript instanceof HTMLScriptElement) || !accepts(currentScript)) return 0;
    installing = true;
    try {
      return install(...chunks);
    } finally {
      installing = false;
    }
  };
  Object.defineProperty(array, 'push', {
    get: () => push,
    set: (own: Push) => {
      install = own;
    },
  });
  return array;
}
