export type ShortcutAction = 'undo' | 'redo' | 'bold' | 'italic' | 'link';

const keys: Readonly<Record<string, ShortcutAction>> = {
  z: 'undo',
  y: 'redo',
  b: 'bold',
  i: 'italic',
  k: 'link',
};

/** What a key pressed with Control or Command does, as in other editors. */
export function shortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): ShortcutAction | undefined {
  if (event.ctrlKey === event.metaKey || event.altKey) return undefined;
  const action = keys[event.key.toLowerCase()];
  if (!event.shiftKey) return action;
  return action === 'undo' ? 'redo' : undefined;
}
