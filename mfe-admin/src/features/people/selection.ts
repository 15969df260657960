import { filterLimits, type SelectionInput } from '@secondset/contracts';
import { useMemo, useState } from 'react';
import type { groupOf } from '../groups/list-state.ts';

/** The most that can be chosen, or left out, one by one. */
export const mostChosen = filterLimits.ids;

/** Chosen people: some by id, or all who match but a few. */
export type Chosen =
  | { mode: 'some'; ids: ReadonlySet<string> }
  | { mode: 'all'; count: number; except: ReadonlySet<string> };

const none: Chosen = { mode: 'some', ids: new Set() };

const sizeOf = (chosen: Chosen): number =>
  chosen.mode === 'some' ? chosen.ids.size : chosen.count - chosen.except.size;

const isChosen = (chosen: Chosen, id: string): boolean =>
  chosen.mode === 'some' ? chosen.ids.has(id) : !chosen.except.has(id);

/** The same with people added or taken away. */
function choose(chosen: Chosen, ids: readonly string[], on: boolean): Chosen {
  const listed = new Set(chosen.mode === 'some' ? chosen.ids : chosen.except);
  for (const id of ids) {
    if (on === (chosen.mode === 'some')) listed.add(id);
    else listed.delete(id);
  }
  return chosen.mode === 'some' ? { mode: 'some', ids: listed } : { ...chosen, except: listed };
}

/** The selection as it is sent: never as a list of everybody. */
export const toSend = (chosen: Chosen, group: ReturnType<typeof groupOf>): SelectionInput =>
  chosen.mode === 'some'
    ? { mode: 'some', ids: [...chosen.ids] }
    : { mode: 'all', ...group, except: [...chosen.except], expected: sizeOf(chosen) };

/** Who is chosen in a group. It ends with the group: nobody acts on people they no longer see. */
export function useSelection(group: ReturnType<typeof groupOf>) {
  const key = JSON.stringify(group);
  const [held, setHeld] = useState({ key, chosen: none });
  const chosen = held.key === key ? held.chosen : none;
  // The same from one choice to the next, so that only the row that was chosen is drawn again.
  const acts = useMemo(() => {
    const replace = (next: Chosen) => setHeld({ key, chosen: next });
    return {
      set: (ids: readonly string[], on: boolean) =>
        setHeld((before) => ({
          key,
          chosen: choose(before.key === key ? before.chosen : none, ids, on),
        })),
      all: (count: number) => replace({ mode: 'all', count, except: new Set() }),
      clear: () => replace(none),
    };
  }, [key]);
  return useMemo(
    () => ({
      chosen,
      count: sizeOf(chosen),
      tooMany: (chosen.mode === 'some' ? chosen.ids : chosen.except).size > mostChosen,
      has: (id: string) => isChosen(chosen, id),
      ...acts,
    }),
    [chosen, acts],
  );
}
export type SelectionState = ReturnType<typeof useSelection>;
