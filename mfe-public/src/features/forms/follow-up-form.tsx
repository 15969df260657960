import type { FollowUpFormContent } from '@secondset/content';
import { FormSection } from '../../components/form-section.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import css from './form.module.css';
import { SiteForm } from './site-form.tsx';

export interface FollowUpFormProps {
  kind: 'volunteer' | 'board';
  page: 'volunteerForm' | 'boardForm';
  words: FollowUpFormContent;
}

/** A form that another page led to, with the way back. */
export function FollowUpForm({ kind, page, words }: FollowUpFormProps) {
  return (
    <Page page={page}>
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={words.picture}>
        <SiteForm kind={kind} words={words} />
        <p className={css.back}>
          <SiteLink link={words.back} />
        </p>
      </FormSection>
    </Page>
  );
}
