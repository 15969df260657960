import type { Language } from '@secondset/content';
import { createContext, useContext } from 'react';

/**
 * What the reader reads best, for the few words of ours inside the plan: around them everything is
 * English.
 */
export const ReaderLanguage = createContext<Language>('en');

export const useReaderLanguage = (): Language => useContext(ReaderLanguage);
