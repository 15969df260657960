import {
  chromeIn,
  type Language,
  languageCookie,
  localPath,
  otherLanguage,
} from '@secondset/content';
import { otherLanguagePlaceholder } from '@secondset/contracts/federation';
import css from './top-bar.module.css';

export interface LanguageSwitchProps {
  language: Language;
  /** Path, query and fragment of the page; empty while prerendering. */
  address: string;
  onFollow: () => void;
}

/** Links to the same page in the other language and remembers the choice. */
export function LanguageSwitch({ language, address, onFollow }: LanguageSwitchProps) {
  const other = otherLanguage(language);
  return (
    <a
      className={`${css.link} ${css.language}`}
      href={address === '' ? otherLanguagePlaceholder : localPath(address, other)}
      hrefLang={other}
      lang={other}
      suppressHydrationWarning
      onClick={() => {
        rememberLanguage(other);
        onFollow();
      }}
    >
      {chromeIn(language).otherLanguage}
    </a>
  );
}

const yearSeconds = 31_536_000;

/** Remembers the chosen language for the next visit to the bare address. */
function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
