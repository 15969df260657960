import { type Language, languages } from '@secondset/contracts';
import { useId } from 'react';
import styles from './language-choice.module.css';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

export interface LanguageChoiceProps {
  label: string;
  chosen: Language;
  onChoose(language: Language): void;
}

/** Chooses one of the two versions of an email. */
export function LanguageChoice({ label, chosen, onChoose }: LanguageChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {languages.map((language) => (
        <label key={language}>
          <input
            type="radio"
            name={name}
            checked={language === chosen}
            onChange={() => onChoose(language)}
          />
          {languageNames[language]}
        </label>
      ))}
    </fieldset>
  );
}
