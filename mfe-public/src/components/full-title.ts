import { organisation } from '@secondset/content';

/** A page's title as the browser shows it; the home page already bears the name. */
export const fullTitle = (title: string): string =>
  title.includes(organisation.name) ? title : `${title} | ${organisation.name}`;
