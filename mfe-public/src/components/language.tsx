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

/**
 * What the home page says in English travels with the first script; all other words come when they
 * are asked for.
 */
const StartContext = createContext<StartWords>({ language: 'en', content: englishStart });
const ContentContext = createContext<SiteContent | null>(null);

/** Gives the pages within all words of a language. */
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

/** The words of the home page and of what surrounds every page, in the page's language. */
export const useStartContent = (): StartContent => use(StartContext).content;

/** The words of the page's language. */
export function useContent(): SiteContent {
  const content = use(ContentContext);
  if (content === null) throw new Error('Only the home page goes without a WordsProvider.');
  return content;
}
