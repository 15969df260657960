import { AppLink } from '@secondset/mfe-kit';
import { useLocation } from 'react-router-dom';
import styles from './section-links.module.css';

export interface SectionLinksProps {
  /** Names the navigation. */
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Links between the pages of one section of the console. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ to, label: text }) => (
        <AppLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
