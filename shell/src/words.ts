import { languageOfPath } from '@secondset/content';
import { shellWords } from '@secondset/content/away';

/**
 * What the shell itself says when something goes wrong, in the language of the page. It is built
 * in, since it is needed when loading fails.
 */
export const words = () => shellWords[languageOfPath(location.pathname)];
