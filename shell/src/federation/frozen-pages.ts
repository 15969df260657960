const marksKey = 'second-set:mounting';
const tabKey = 'second-set:tab';
/** A younger mark may belong to another tab that is mounting right now. */
const mayBeMountingMs = 8_000;
/** How long a build that froze a page stays out of use. */
const outOfUseMs = 3_600_000;

interface Mark {
  at: number;
  tab: string;
}
type Marks = Record<string, Mark>;

export interface FrozenPages {
  /** Whether this build froze a page a short while ago. */
  has(remote: string, version: string): boolean;
  /** Marks a build as being mounted. Call the result once the page has worked for a while. */
  begin(remote: string, version: string): () => void;
  forget(remote: string): void;
}

/**
 * Recognizes a build that froze its page or used up its memory. No script can end such a page or
 * notice its end, so a build is marked before it is mounted. The mark goes when the page still
 * works a while later or is left in the ordinary way; one that is found on a later visit was left
 * by a page that froze. Where storage is blocked there are no marks.
 */
export function createFrozenPages(now: () => number = Date.now): FrozenPages {
  const tab = tabId();
  const own = new Set<string>();
  const change = (edit: (marks: Marks) => void) => {
    const marks = readMarks();
    edit(marks);
    store(marksKey, JSON.stringify(marks));
  };
  return {
    has(remote, version) {
      const key = keyOf(remote, version);
      const mark = own.has(key) ? undefined : readMarks()[key];
      if (mark === undefined) return false;
      const age = now() - mark.at;
      // This tab was loaded again, so it is not mounting any more.
      return age < outOfUseMs && (mark.tab === tab || age > mayBeMountingMs);
    },
    begin(remote, version) {
      // Nobody watches, and a browser may end a tab in the background.
      if (document.hidden) return () => undefined;
      const key = keyOf(remote, version);
      const end = () => {
        own.delete(key);
        change((marks) => delete marks[key]);
        removeEventListener('pagehide', end);
        document.removeEventListener('visibilitychange', end);
      };
      own.add(key);
      change((marks) => {
        marks[key] = { at: now(), tab };
      });
      addEventListener('pagehide', end);
      document.addEventListener('visibilitychange', end);
      return end;
    },
    forget: (remote) =>
      change((marks) => {
        for (const key of Object.keys(marks))
          if (key.startsWith(keyOf(remote, ''))) delete marks[key];
      }),
  };
}

const keyOf = (remote: string, version: string) => `${remote}@${version}`;

function readMarks(): Marks {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(marksKey) ?? '{}');
    return isMarks(marks) ? marks : {};
  } catch {
    return {};
  }
}

const isMarks = (value: unknown): value is Marks =>
  Object.values(value ?? {}).every((mark) => typeof mark?.at === 'number');

function tabId(): string {
  try {
    const known = sessionStorage.getItem(tabKey) ?? String(Math.random());
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    return '';
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
