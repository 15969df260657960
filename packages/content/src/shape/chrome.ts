import type { Link } from './parts.ts';

export interface ChromeContent {
  /** Read out after a link that opens a new tab, for people who use a screen reader. */
  newTab: string;
  skipToContent: string;
  openMenu: string;
  closeMenu: string;
  navigationLabel: string;
  homeLabel: string;
  /** The other language's own name for itself. */
  otherLanguage: string;
  navigation: Link[];
}

export interface FooterContent {
  tagline: string;
  exploreTitle: string;
  explore: Link[];
  contactTitle: string;
  social: (Link & { icon: 'camera' | 'video' })[];
  mails: (Link & { about: string })[];
  phone: Link;
  address: string[];
  /** `file`: a plain page, which the router must not open. */
  legal: (Link & { file?: boolean })[];
  /** `{year}` and `{name}` are filled in. */
  copyright: string;
  sampleNotice: string;
}
