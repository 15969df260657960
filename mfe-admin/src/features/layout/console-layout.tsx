import { usePageTitle } from '@secondset/mfe-kit';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './layout.module.css';
import { TitleBar } from './title-bar.tsx';

export interface ConsoleLayoutProps {
  title: string;
  children: ReactNode;
}

/** Editor.js listens on the document and takes Enter and Backspace pressed anywhere for its current block. */
function keepFromEditor(event: KeyboardEvent) {
  const inEditor = event.target instanceof Element && event.target.closest('.codex-editor');
  if (!inEditor) event.stopPropagation();
}

/** The frame of each screen of the console. */
export function ConsoleLayout({ title, children }: ConsoleLayoutProps) {
  usePageTitle(`${title} · Admin console`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the keys but keeping them.
    <div className={styles.console} onKeyDown={keepFromEditor}>
      <TitleBar />
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </div>
  );
}
