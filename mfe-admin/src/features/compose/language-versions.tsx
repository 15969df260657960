import { type EditorBody, languages, otherLanguage } from '@secondset/contracts';
import { Button, Dialog, Select } from '@secondset/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { LanguageChoice, languageNames } from '../../components/language-choice.tsx';
import { useAsk } from '../notices/ask.tsx';
import styles from './composer.module.css';
import type { ComposerStore } from './composer-store.ts';
import { addVersion, removeVersion, setLanguage, showVersion, takeBody } from './mail-versions.ts';

interface LanguageVersionsProps {
  store: ComposerStore;
  /** The body in the editor, with its last key. */
  readBody(): Promise<EditorBody>;
}

/** In which languages the email is written, and which of them is in the fields below. */
export function LanguageVersions({ store, readBody }: LanguageVersionsProps) {
  const { language, shown, other } = useStore(store);
  const [adding, setAdding] = useState(false);
  const ask = useAsk();
  const name = languageNames[otherLanguage(language)];

  /** Whatever changes what is in the editor waits for what was typed there. */
  const withBody = async (act: () => void) => {
    if (await takeBody(store, readBody)) act();
  };
  const remove = async () => {
    const removed = languageNames[shown];
    const left = languageNames[otherLanguage(shown)];
    const agreed = await ask({
      title: `Remove the ${removed} version?`,
      body: (
        <p>
          Everyone gets the {left} one then. Until this email is sent, the {removed} words stay
          among its earlier versions.
        </p>
      ),
      agree: `Remove the ${removed} version`,
      danger: true,
    });
    if (agreed) await withBody(() => removeVersion(store));
  };
  const add = (copies: boolean) => {
    setAdding(false);
    void withBody(() => addVersion(store, copies));
  };

  if (other !== undefined)
    return (
      <div className={styles.versions}>
        <LanguageChoice
          label="Version"
          chosen={shown}
          onChoose={(wanted) => void withBody(() => showVersion(store, wanted))}
        />
        <Button variant="quiet" size="compact" onClick={() => void remove()}>
          Remove the {languageNames[shown]} version
        </Button>
        <p className={styles.quiet}>
          People who read {name} get the {name} version. Everyone else gets the{' '}
          {languageNames[language]} one.
        </p>
      </div>
    );
  return (
    <div className={styles.versions}>
      <Select
        label="Written in"
        value={language}
        onChange={({ target }) => {
          const chosen = languages.find((each) => each === target.value);
          if (chosen) setLanguage(store, chosen);
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </Select>
      <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
        {addWords[otherLanguage(language)]}
      </Button>
      {adding && (
        <Dialog
          open
          title={addWords[otherLanguage(language)]}
          onClose={() => setAdding(false)}
          actions={
            <>
              <Button variant="secondary" size="compact" onClick={() => setAdding(false)}>
                Cancel
              </Button>
              <Button variant="secondary" size="compact" onClick={() => add(false)}>
                Start empty
              </Button>
              <Button size="compact" onClick={() => add(true)}>
                Copy the {languageNames[language]} version
              </Button>
            </>
          }
        >
          <p>
            People who read {name} will get it in place of the {languageNames[language]} one, in the
            same campaign. A copy keeps blocks and pictures; you translate the words.
          </p>
        </Dialog>
      )}
    </div>
  );
}

const addWords = { en: 'Add an English version', es: 'Add a Spanish version' };
