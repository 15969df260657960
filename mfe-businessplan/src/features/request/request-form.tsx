import { type Language, localPath, paths } from '@secondset/content';
import { AppLink, forgetOnLogOut, useRemoteProps } from '@secondset/mfe-kit';
import { Section, TextArea } from '@secondset/ui';
import { FormFrame } from '@secondset/ui/forms';
import { useEffect } from 'react';
import { sendRequest } from '../../api/send-request.ts';
import { wordsIn } from '../words/words.ts';
import { draftOfThisPage } from './draft.ts';
import { limits } from './limits.ts';
import css from './request-form.module.css';

/** `planRequestType` of the contracts; a test holds the two together. */
export const requestType = 'Requesting a Business Plan';

const forgetDraft = () => draftOfThisPage.forget();

/** The form that requests the full plan. */
export function RequestForm({ language }: { language: Language }) {
  const words = wordsIn(language).request;
  const { session } = useRemoteProps();
  useEffect(() => forgetOnLogOut(session, forgetDraft), [session]);
  return (
    <Section tone="sunken" labelledBy="plan-request-title" className={css.section}>
      <div lang={language} className={css.part}>
        <h2 id="plan-request-title">{words.title}</h2>
        <p>{words.lead}</p>
        <FormFrame
          words={words}
          language={language}
          limits={limits}
          action={localPath(paths.businessPlan, language)}
          scripted
          draft={draftOfThisPage}
          send={(submission) => sendRequest({ ...submission, language })}
          note={
            <p>
              {words.privacy}{' '}
              <AppLink to={localPath(paths.privacy, language)}>{words.privacyLink}</AppLink>
            </p>
          }
        >
          {(errors, typed) => (
            <>
              <input type="hidden" name="requestType" value={requestType} />
              <TextArea
                label={words.message}
                note={words.optional}
                name="message"
                defaultValue={typed('message')}
                maxLength={limits.message}
                showCounter
                error={errors.message}
              />
            </>
          )}
        </FormFrame>
      </div>
    </Section>
  );
}
