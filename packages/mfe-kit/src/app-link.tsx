import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useOptionalRemoteProps } from './remote-props.tsx';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, starting with a slash; query and fragment allowed. */
  to: string;
}

/**
 * A link within this site. A path of the same remote goes through its own router, any other through
 * the shell. New tabs, downloads and modified clicks are left to the browser.
 */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const href = useHref(to);
  const go = useAppNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, rest)) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

function isPlainClick(event: MouseEvent, props: Pick<AppLinkProps, 'target' | 'download'>) {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const stays = props.target === undefined || props.target === '_self';
  return event.button === 0 && !modified && stays && props.download === undefined;
}

/** Goes to a path of this site, whichever remote serves it. */
export function useAppNavigate(): (to: string) => void {
  const within = useNavigate();
  const props = useOptionalRemoteProps();
  return (to) => {
    const { pathname } = new URL(to, document.baseURI);
    if (props === null || props.serves(pathname)) within(to);
    else props.navigate(to);
  };
}
