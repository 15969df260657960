import { type Language, localPath, paths } from '@secondset/content';
import { planRequestIn } from '@secondset/content/plan-request';
import { formDefinitions, formLimits } from '@secondset/contracts/forms';
import { AppLink, forgetOnLogOut, useRemoteProps } from '@secondset/mfe-kit';
import { Section } from '@secondset/ui';
import { FormFields, FormFrame } from '@secondset/ui/forms';
import { useEffect } from 'react';
import { draftOfThisPage, sendRequest } from '../../api/send-request.ts';
import css from './request-form.module.css';

const forgetDraft = () => draftOfThisPage.forget();

/** The form that requests the full plan. */
export function RequestForm({ language }: { language: Language }) {
  const { forms, ...words } = planRequestIn(language);
  const { session } = useRemoteProps();
  useEffect(() => forgetOnLogOut(session, forgetDraft), [session]);
  return (
    <Section tone="sunken" labelledBy="plan-request-title" className={css.section}>
      <div lang={language} className={css.part}>
        <h2 id="plan-request-title">{words.title}</h2>
        <p>{words.lead}</p>
        <FormFrame
          words={{ ...forms, submit: words.submit }}
          language={language}
          limits={formLimits}
          action={localPath(paths[formDefinitions['plan-request'].page], language)}
          scripted
          draft={draftOfThisPage}
          send={(submission) => sendRequest({ ...submission, language })}
          note={
            <p>
              {forms.privacy}{' '}
              <AppLink to={localPath(paths.privacy, language)}>{forms.privacyLink.label}</AppLink>
            </p>
          }
        >
          {(errors, typed) => (
            <FormFields
              kind="plan-request"
              words={words.fields}
              optional={forms.optional}
              errors={errors}
              typed={typed}
            />
          )}
        </FormFrame>
      </div>
    </Section>
  );
}
