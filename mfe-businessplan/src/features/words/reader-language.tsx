import type { Language } from '@secondset/content';
import { createContext, useContext } from 'react';

/** The reader's language, for the few words of ours inside the plan, which is English. */
export const ReaderLanguage = createContext<Language>('en');

export const useReaderLanguage = (): Language => useContext(ReaderLanguage);
