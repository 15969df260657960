import { type FormContent, fieldWordsOf, localPath, paths } from '@secondset/content';
import { formDefinitions, formLimits } from '@secondset/contracts/forms';
import { forgetOnLogOut, useOptionalRemoteProps } from '@secondset/mfe-kit';
import { type FieldExtras, FormFields, FormFrame } from '@secondset/ui/forms';
import { useEffect } from 'react';
import { type SiteFormKind, sendForm } from '../../api/send-form.ts';
import { useContent, useLanguage } from '../../components/language.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { drafts, forgetDrafts } from './drafts.ts';

export interface SiteFormProps {
  kind: SiteFormKind;
  words: FormContent;
  /** What the page has to say about single fields. */
  extras?: Readonly<Record<string, FieldExtras>>;
}

/**
 * A form of this site, in the language of the page, with the fields of its definition. What is
 * typed outlives a look at another page. Without script it is posted to the address of its page.
 */
export function SiteForm({ kind, words, extras }: SiteFormProps) {
  const { forms } = useContent();
  const language = useLanguage();
  const session = useOptionalRemoteProps()?.session;
  useEffect(() => {
    if (session !== undefined) forgetOnLogOut(session, forgetDrafts);
  }, [session]);
  return (
    <FormFrame
      words={{ ...forms, submit: words.submit }}
      language={language}
      limits={formLimits}
      action={localPath(paths[formDefinitions[kind].page], language)}
      scripted={useHydrated()}
      draft={drafts[kind]}
      send={async (submission) => {
        await sendForm(kind, { ...submission, language });
        return words.success;
      }}
      note={
        <p>
          {forms.privacy} <SiteLink link={forms.privacyLink} />
        </p>
      }
    >
      {(errors, typed) => (
        <FormFields
          kind={kind}
          words={fieldWordsOf(words, forms)}
          optional={forms.optional}
          errors={errors}
          typed={typed}
          {...(extras && { extras })}
        />
      )}
    </FormFrame>
  );
}
