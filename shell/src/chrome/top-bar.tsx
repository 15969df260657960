import {
  chromeIn,
  type Language,
  languageOfPath,
  localPath,
  organization,
} from '@secondset/content';
import type { RemotePlace } from '@secondset/contracts/federation';
import { Logo, useMenuLeaving } from '@secondset/ui';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import css from './top-bar.module.css';

const menuId = 'site-menu';

/**
 * The fixed bar: logo, menu toggle on small screens, links, the other language. The shell follows
 * its links like any other in-site link. `remoteAt` tells who serves a path; it is absent while
 * prerendering.
 */
export function TopBar(props: {
  language: Language;
  remoteAt?: (pathname: string) => RemotePlace | undefined;
}) {
  const address = useAddress();
  const [pathname = ''] = address.split(/[?#]/);
  const remote = props.remoteAt?.(pathname);
  const language = pathname === '' ? props.language : languageOfPath(pathname);
  const chrome = chromeIn(language);
  // The remote of the home page answers for a page that is withdrawn: it says that there is none.
  const isAway = (path: string) => props.remoteAt?.(path)?.paths.includes(path) === false;
  const links = chrome.navigation.filter(
    // The first render is that of the prerendered HTML, which has all of them.
    ({ href, ownRemote }) => address === '' || ownRemote !== true || !isAway(href),
  );
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  useMenuLeaving({ open, close, bar, toggle });
  // Until now the starter opened and closed the menu (`site/start.ts`); it stays as the person left
  // it.
  useLayoutEffect(() => {
    const button = toggle.current;
    if (button === null) return;
    button.dataset.hydrated = '';
    setOpen(button.getAttribute('aria-expanded') === 'true');
  }, []);
  return (
    <>
      <a className={css.skip} href="#main">
        {chrome.skipToContent}
      </a>
      <header ref={bar} className={css.bar}>
        <a
          className={css.home}
          href={localPath('/', language)}
          aria-label={chrome.homeLabel}
          onClick={close}
        >
          <Logo name={organization.name} />
        </a>
        <button
          type="button"
          ref={toggle}
          className={css.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? chrome.closeMenu : chrome.openMenu}
          onClick={() => setOpen((before) => !before)}
        >
          <MenuIcon open={open} />
        </button>
        <nav id={menuId} aria-label={chrome.navigationLabel} className={css.menu}>
          <ul className={css.links}>
            {links.map(({ label, href }) => {
              const path = localPath(href, language);
              return (
                <li key={href}>
                  <a
                    className={css.link}
                    href={path}
                    aria-current={pathname === path ? 'page' : undefined}
                    onClick={close}
                  >
                    {label}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
        {remote?.languages.length !== 1 && (
          <LanguageSwitch language={language} address={address} onFollow={close} />
        )}
      </header>
    </>
  );
}

const subscribe = (listener: () => void) => {
  addEventListener('single-spa:routing-event', listener);
  return () => removeEventListener('single-spa:routing-event', listener);
};

/** The current path, query and fragment; empty in prerendered HTML, which all pages share. */
const useAddress = () =>
  useSyncExternalStore(
    subscribe,
    () => `${location.pathname}${location.search}${location.hash}`,
    () => '',
  );

function MenuIcon({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={css.icon}>
      <path d={open ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'} />
    </svg>
  );
}
