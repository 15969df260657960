import type { Language } from '@secondset/content';

/** What a page tells the service worker that a person sees. */
export interface Seen {
  /** The path. */
  page: string;
  /** The URLs of the files it loaded. */
  files: string[];
}

/** What the build puts into the service worker. */
export interface OfflinePages {
  /** Marks where the list of pages goes. */
  place: string;
  /** The content security policy. */
  policy: string;
  /** By language: the whole document, and the headline of the list. */
  pages: Record<Language, { html: string; list: string }>;
}
