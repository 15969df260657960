import { english, type SiteContent } from '@secondset/content';

/** The words of the visitor's language. */
export const useContent = (): SiteContent => english;
