import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './tabs.module.css';

interface Tab {
  id: string;
  label: string;
  /** Called for hidden panels too; heavy content waits until it is selected. */
  render: (selected: boolean) => ReactNode;
}

interface Props {
  label: string;
  /** Of `label`. */
  labelLanguage: string;
  tabs: Tab[];
  /** Of the tabs. */
  language: string;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/**
 * A tab list after the WAI-ARIA pattern: arrow keys wrap around, Home and End go to the ends, and a
 * focused tab opens at once. On paper all panels are shown, one after the other.
 */
export function Tabs({ label, labelLanguage, tabs, language, selected, onSelect }: Props) {
  const prefix = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const onKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.id === selected);
    const to = indexAfterKey(event.key, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    buttons.current.get(tab.id)?.focus();
  };

  return (
    <div className={css.tabs}>
      <div
        role="tablist"
        aria-label={label}
        lang={labelLanguage}
        className={css.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            lang={language}
            id={`${prefix}-tab-${tab.id}`}
            aria-controls={`${prefix}-panel-${tab.id}`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className={css.tab}
            onClick={() => onSelect(tab.id)}
            ref={(element) => {
              if (element !== null) buttons.current.set(tab.id, element);
            }}
          >
            {breakable(tab.label)}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the way into a text
          tabIndex={0}
          className={css.panel}
        >
          {tab.render(tab.id === selected)}
        </div>
      ))}
    </div>
  );
}

/** Long words joined by a slash may break after it. */
const breakable = (label: string) =>
  label.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function indexAfterKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
