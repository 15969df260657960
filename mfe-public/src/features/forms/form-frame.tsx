import { localPath } from '@secondset/content';
import { forgetOnLogOut, useOptionalRemoteProps } from '@secondset/mfe-kit';
import { FormFrame as Frame, type FormFrameProps as FrameProps } from '@secondset/ui/forms';
import { useEffect } from 'react';
import { type FormKind, sendForm } from '../../api/send-form.ts';
import { useContent, useLanguage } from '../../components/language.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { drafts, forgetDrafts } from './drafts.ts';
import { limits } from './limits.ts';

export interface FormFrameProps {
  kind: FormKind;
  /** The address of the form's own page: without script the form is posted there. */
  action: string;
  words: { submit: string; success: string };
  /** The fields after name and address. */
  children: FrameProps['children'];
}

/**
 * A form of this site, in the language of the page. What is typed outlives a look at another page.
 */
export function FormFrame({ kind, action, words, children }: FormFrameProps) {
  const { forms } = useContent();
  const language = useLanguage();
  const session = useOptionalRemoteProps()?.session;
  useEffect(() => {
    if (session !== undefined) forgetOnLogOut(session, forgetDrafts);
  }, [session]);
  return (
    <Frame
      words={{ ...forms, submit: words.submit }}
      language={language}
      limits={limits}
      action={localPath(action, language)}
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
      {children}
    </Frame>
  );
}
