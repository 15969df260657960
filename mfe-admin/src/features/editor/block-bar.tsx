import type { BlockType } from '@secondset/blocks';
import { Icon, icons } from '@secondset/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './block-bar.module.css';
import type { BodyEditor } from './editor-api.ts';

/** In the order of the menu; the toolbar above has the text formats too. */
const types: readonly BlockType[] = [
  'paragraph',
  'header',
  'list',
  'quote',
  'image',
  'button',
  'callout',
  'columns',
  'event',
  'person',
  'delimiter',
  'spacer',
  'code',
];

/** Where the arrow keys move in a menu. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Real buttons for whole blocks, which work by keyboard, by touch and by screen reader. */
export function BlockBar({ editor }: { editor: BodyEditor | undefined }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      opener.current?.focus();
      return;
    }
    const items: Element[] = [...(menu.current?.children ?? [])];
    const focused = document.activeElement ? items.indexOf(document.activeElement) : -1;
    const next = steps[event.key]?.(focused, items.length);
    if (next === undefined) return;
    event.preventDefault();
    const item = items[next];
    if (item instanceof HTMLElement) item.focus();
  };
  const onLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div className={styles.bar} role="toolbar" aria-label="Blocks" onBlur={onLeave}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={!editor}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={icons.Plus} /> Add block
      </button>
      <BarButton label="Move block up" editor={editor} onPress={({ blocks }) => blocks.move(-1)}>
        <Icon icon={icons.ArrowUp} />
      </BarButton>
      <BarButton label="Move block down" editor={editor} onPress={({ blocks }) => blocks.move(1)}>
        <Icon icon={icons.ArrowDown} />
      </BarButton>
      <BarButton label="Delete block" editor={editor} onPress={({ blocks }) => blocks.remove()}>
        <Icon icon={icons.Trash2} />
      </BarButton>
      {open && (
        <div
          ref={menu}
          className={styles.menu}
          role="menu"
          aria-label="Add block"
          tabIndex={-1}
          onKeyDown={onMenuKey}
        >
          {types.map((type, index) => (
            <button
              key={type}
              type="button"
              role="menuitem"
              className={styles.button}
              // biome-ignore lint/a11y/noAutofocus: the focus goes where the menu opened.
              autoFocus={index === 0}
              onClick={() => {
                setOpen(false);
                void editor?.blocks.add(type);
              }}
            >
              {editor?.blocks.name(type)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface BarButtonProps {
  label: string;
  editor: BodyEditor | undefined;
  onPress(editor: BodyEditor): Promise<void>;
  children: ReactNode;
}

function BarButton({ label, editor, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={!editor}
      onClick={() => editor && void onPress(editor)}
    >
      {children}
    </button>
  );
}
