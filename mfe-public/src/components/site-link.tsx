import { type Link, localPath } from '@secondset/content';
import { AppLink, useOptionalRemoteProps } from '@secondset/mfe-kit';
import { type ButtonLook, buttonClass, Icon, icons, VisuallyHidden } from '@secondset/ui';
import type { ReactNode } from 'react';
import { useLanguage, useStartContent } from './language.tsx';

export interface SiteLinkProps {
  link: Link;
  className?: string | undefined;
  /** Tells identical links apart in a screen reader: "Visit Website (Fair Start Jobs)". */
  about?: string;
  /** A file of this site: it has one address for all languages, and the router ignores it. */
  file?: boolean;
  /** Shown before the label. */
  children?: ReactNode;
}

/** A link within the site or to another one; other sites open in a new tab and say so. */
export function SiteLink({ link, className, about, file = false, children }: SiteLinkProps) {
  const { newTab } = useStartContent().chrome;
  const language = useLanguage();
  const remote = useOptionalRemoteProps();
  const text = (
    <>
      {children}
      {link.label}
      {about !== undefined && <VisuallyHidden> ({about})</VisuallyHidden>}
    </>
  );
  if (link.href.startsWith('/') && !file) {
    const to = localPath(link.href, language);
    // This remote answers for the page of one that is withdrawn: it says that there is none. The
    // gateway hides the link in prerendered HTML.
    const isAway = link.ownRemote === true && remote?.serves(to) === true;
    return (
      <AppLink to={to} className={className} {...(isAway && { hidden: true })}>
        {text}
      </AppLink>
    );
  }
  if (!link.href.startsWith('https:'))
    return (
      <a href={link.href} className={className}>
        {text}
      </a>
    );
  return (
    <a href={link.href} className={className} target="_blank" rel="noopener noreferrer">
      {text}
      <VisuallyHidden> ({newTab})</VisuallyHidden>
    </a>
  );
}

export interface LinkButtonProps extends SiteLinkProps {
  variant?: NonNullable<ButtonLook['variant']>;
}

/** A link that looks like a button; links to other sites have an arrow. */
export function LinkButton({ variant = 'primary', link, about }: LinkButtonProps) {
  const elsewhere = link.href.startsWith('https:');
  return (
    <SiteLink
      link={link}
      className={buttonClass({ variant })}
      {...(about === undefined ? {} : { about })}
    >
      {elsewhere && <Icon icon={icons.ExternalLink} />}
    </SiteLink>
  );
}
