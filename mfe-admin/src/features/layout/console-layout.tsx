import { usePageTitle } from '@secondset/mfe-kit';
import type { ReactNode } from 'react';
import { keepFromEditor } from '../../keep-from-editor.ts';
import { DataFolderNotice } from '../data-folder/data-folder-notice.tsx';
import styles from './layout.module.css';
import { TitleBar } from './title-bar.tsx';

export interface ConsoleLayoutProps {
  title: string;
  children: ReactNode;
}

/** The frame of every console screen. */
export function ConsoleLayout({ title, children }: ConsoleLayoutProps) {
  usePageTitle(`${title} · Admin console`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops keys from reaching the editor.
    <div className={styles.console} onKeyDown={keepFromEditor}>
      <TitleBar />
      <h1 className={styles.heading}>{title}</h1>
      <DataFolderNotice />
      {children}
    </div>
  );
}
