import { organization } from '@secondset/content';

/** A page's title as the browser shows it; the home page's already has the site's name. */
export const fullTitle = (title: string): string =>
  title.includes(organization.name) ? title : `${title} | ${organization.name}`;
