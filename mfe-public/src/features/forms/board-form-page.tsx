import { paths } from '@secondset/content';
import { FormSection } from '../../components/form-section.tsx';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LongAnswer, PhoneField } from './common-fields.tsx';
import css from './form.module.css';
import { FormFrame } from './form-frame.tsx';

/** `boardSource` of the contracts; a test holds the two together. */
export const boardSource = 'Potential Board Member';

export function BoardFormPage() {
  const { boardForm: words } = useContent();
  return (
    <Page page="boardForm">
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={words.picture}>
        <FormFrame kind="board" action={paths.boardForm} words={words}>
          {(errors, typed) => (
            <>
              <input type="hidden" name="source" value={boardSource} />
              <PhoneField error={errors.phone} typed={typed('phone')} />
              <LongAnswer
                label={words.skills}
                name="skills"
                error={errors.skills}
                typed={typed('skills')}
              />
              <LongAnswer
                label={words.interest}
                name="interest"
                error={errors.interest}
                typed={typed('interest')}
              />
            </>
          )}
        </FormFrame>
        <p className={css.back}>
          <SiteLink link={words.back} />
        </p>
      </FormSection>
    </Page>
  );
}
