import { imageTypes } from '@secondset/blocks/uploads';
import { Icon } from '@secondset/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BodyEditor, EditorStatus } from './editor-api.ts';
import styles from './toolbar.module.css';
import { type ToolbarAction, type ToolbarButton, toolbarGroups } from './toolbar-buttons.ts';

export interface ToolbarProps {
  /** Undefined while the editor loads; the buttons are then disabled. */
  editor: BodyEditor | undefined;
  status: EditorStatus;
  onLink(): void;
}

const buttons = toolbarGroups.flat();

/** Where the arrow keys move within a toolbar (ARIA Authoring Practices, toolbar pattern). */
function nextIndex(key: string, index: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % buttons.length;
    case 'ArrowLeft':
      return (index + buttons.length - 1) % buttons.length;
    case 'Home':
      return 0;
    case 'End':
      return buttons.length - 1;
    default:
      return undefined;
  }
}

/** The fixed toolbar above the text: one tab stop, arrow keys between its buttons. */
export function Toolbar({ editor, status, onLink }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(0);

  const press = (action: ToolbarAction) => {
    if (!editor) return;
    if (action === 'undo' || action === 'redo') void editor[action]();
    else if (action === 'link') onLink();
    else if (action === 'image') picker.current?.click();
    else void editor.run(action);
  };

  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, focused);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  const disabled = ({ action }: ToolbarButton) =>
    !editor || (action === 'undo' && !status.canUndo) || (action === 'redo' && !status.canRedo);

  const button = (item: ToolbarButton) => {
    const index = buttons.indexOf(item);
    return (
      <button
        key={item.action}
        type="button"
        className={styles.button}
        aria-label={item.label}
        title={item.label}
        aria-disabled={disabled(item)}
        aria-pressed={pressed(item.action, status)}
        tabIndex={index === focused ? 0 : -1}
        onFocus={() => setFocused(index)}
        // Keeps the caret in the text while the mouse presses a button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled(item) && press(item.action)}
      >
        <Icon icon={item.icon} />
      </button>
    );
  };

  return (
    <>
      <div ref={bar} className={styles.bar} role="toolbar" aria-label="Formatting" onKeyDown={move}>
        {toolbarGroups.map((group) => (
          <div key={group[0]?.action} className={styles.group}>
            {group.map(button)}
          </div>
        ))}
      </div>
      <input
        ref={picker}
        type="file"
        accept={imageTypes.join(',')}
        aria-label="Picture to insert"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) editor?.insertImage(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Undefined for buttons that do not toggle. */
function pressed(action: ToolbarAction, status: EditorStatus): boolean | undefined {
  if (action === 'undo' || action === 'redo' || action === 'link' || action === 'image') {
    return undefined;
  }
  return status.active.has(action);
}
