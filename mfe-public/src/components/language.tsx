import {
  englishStart,
  type Language,
  type SiteContent,
  type StartContent,
} from '@secondset/content';
import { createContext, type ReactNode, use } from 'react';

interface StartWords {
  language: Language;
  content: StartContent;
}

/** The English words of the home page come with the first script; all others load on demand. */
const StartContext = createContext<StartWords>({ language: 'en', content: englishStart });
const ContentContext = createContext<SiteContent | null>(null);

/** Gives the pages inside all words of a language. */
export function WordsProvider({
  language,
  content,
  children,
}: {
  language: Language;
  content: SiteContent;
  children: ReactNode;
}) {
  return (
    <StartContext value={{ language, content }}>
      <ContentContext value={content}>{children}</ContentContext>
    </StartContext>
  );
}

/** The language of the page. */
export const useLanguage = (): Language => use(StartContext).language;

/** The words of the home page and of what every page shares, in the page's language. */
export const useStartContent = (): StartContent => use(StartContext).content;

/** The words of the page's language. */
export function useContent(): SiteContent {
  const content = use(ContentContext);
  if (content === null) throw new Error('Only the home page goes without a WordsProvider.');
  return content;
}
