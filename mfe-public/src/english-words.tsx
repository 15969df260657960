import { english } from '@secondset/content/english';
import type { ReactNode } from 'react';
import { WordsProvider } from './components/language.tsx';

/** All English words. */
export const EnglishWords = ({ children }: { children: ReactNode }) => (
  <WordsProvider language="en" content={english}>
    {children}
  </WordsProvider>
);
