import { idSchema } from '@secondset/contracts';
import { useCallback, useState } from 'react';
import { z } from 'zod';

const place = 'console-people-changes';
const storedSchema = z.array(idSchema);
const most = 5;

/** The IDs of the latest changes to many people, kept in this browser so that Undo stays near. */
export function useRecentChanges() {
  const [ids, setIds] = useState(read);
  const keep = useCallback((change: (before: string[]) => string[]) => {
    setIds((before) => {
      const after = change(before).slice(0, most);
      write(after);
      return after;
    });
  }, []);
  const add = useCallback((id: string) => keep((before) => [id, ...before]), [keep]);
  const remove = useCallback(
    (id: string) => keep((before) => before.filter((other) => other !== id)),
    [keep],
  );
  return { ids, add, remove };
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return storedSchema.safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}

/** A browser that stores nothing shows a change as long as the page is open. */
function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    // Storage may be full or forbidden.
  }
}
