import { chromeIn, type Language, localPath, otherLanguage } from '@secondset/content';
import { rememberLanguage } from './page-language.ts';
import css from './top-bar.module.css';

/** Stands for the address in prerendered HTML; the gateway puts the real one in. */
const addressPlaceholder = '/__other-language__';

export interface LanguageSwitchProps {
  language: Language;
  /** Path, query and fragment of the page; empty while prerendering. */
  address: string;
  onFollow: () => void;
}

/** Leads to the same page in the other language, and remembers that it was asked for. */
export function LanguageSwitch({ language, address, onFollow }: LanguageSwitchProps) {
  const other = otherLanguage(language);
  return (
    <a
      className={`${css.link} ${css.language}`}
      href={address === '' ? addressPlaceholder : localPath(address, other)}
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
