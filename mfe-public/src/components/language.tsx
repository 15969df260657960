import { english, type Language, type SiteContent } from '@secondset/content';
import { createContext, type ReactNode, use } from 'react';

interface Words {
  language: Language;
  content: SiteContent;
}

/** English travels with the remote; another language brings its words along when it is asked for. */
const WordsContext = createContext<Words>({ language: 'en', content: english });

export function WordsProvider({ children, ...words }: Words & { children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The language of the page. */
export const useLanguage = (): Language => use(WordsContext).language;

/** The words of the page's language. */
export const useContent = (): SiteContent => use(WordsContext).content;
