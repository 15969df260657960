import type { EditorBody } from '@secondset/contracts';

/** The steps of one editing session, for undo and redo. */
export interface History {
  /** Adds a step unless it equals the current one, and forgets undone steps. True when added. */
  record(body: EditorBody): boolean;
  /** The body before the last step; undefined at the beginning. */
  undo(): EditorBody | undefined;
  redo(): EditorBody | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const sameBlocks = (a: EditorBody, b: EditorBody) =>
  JSON.stringify(a.blocks) === JSON.stringify(b.blocks);

/** Keeps up to `limit` whole bodies: emails are small, and a whole body cannot be half undone. */
export function createHistory(first: EditorBody, limit = 100): History {
  let steps = [first];
  let position = 0;
  const move = (by: 1 | -1) => {
    const body = steps[position + by];
    if (body) position += by;
    return body;
  };
  return {
    record(body) {
      const current = steps[position];
      if (current && sameBlocks(current, body)) return false;
      steps = [...steps.slice(0, position + 1), body].slice(-limit);
      position = steps.length - 1;
      return true;
    },
    undo: () => move(-1),
    redo: () => move(1),
    get canUndo() {
      return position > 0;
    },
    get canRedo() {
      return position < steps.length - 1;
    },
  };
}

/** The index of the first block that differs. */
export function firstDifference(a: EditorBody, b: EditorBody): number {
  const length = Math.max(a.blocks.length, b.blocks.length);
  for (let index = 0; index < length; index += 1) {
    if (JSON.stringify(a.blocks[index]) !== JSON.stringify(b.blocks[index])) return index;
  }
  return Math.max(0, length - 1);
}
