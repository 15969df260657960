import type { Preview } from '@secondset/contracts';
import { previewAddress } from '../../api/previews-api.ts';
import styles from './preview.module.css';

/** Ways to look at an email. */
export const frameViews = {
  phone: 'Phone',
  computer: 'Computer',
  dark: 'Dark',
  'pictures-off': 'Pictures off',
} as const;
export type FrameView = keyof typeof frameViews;

export interface EmailFrameProps {
  preview: Pick<Preview, 'id' | 'name'>;
  view: FrameView;
}

/** An email that the service rendered. Nothing in it runs, and its styles stay inside. */
export const EmailFrame = ({ preview, view }: EmailFrameProps) => (
  <>
    <iframe
      className={`${styles.frame} ${styles[view] ?? ''}`}
      title={`The email for ${preview.name}, ${frameViews[view].toLowerCase()}`}
      src={previewAddress(preview.id, view !== 'pictures-off')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
    {view === 'dark' && (
      <p>This is how Apple Mail shows it. Gmail and Outlook change the colors on their own.</p>
    )}
  </>
);
