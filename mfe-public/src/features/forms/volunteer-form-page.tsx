import { paths } from '@secondset/content';
import { Select } from '@secondset/ui';
import { FormSection } from '../../components/form-section.tsx';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LongAnswer, PhoneField } from './common-fields.tsx';
import css from './form.module.css';
import { FormFrame } from './form-frame.tsx';

export function VolunteerFormPage() {
  const { volunteerForm: words, forms } = useContent();
  return (
    <Page page="volunteerForm">
      <PageIntro title={words.title} lead={words.lead} />
      <FormSection picture={words.picture}>
        <FormFrame kind="volunteer" action={paths.volunteerForm} words={words}>
          {(errors, typed) => (
            <>
              <PhoneField error={errors.phone} typed={typed('phone')} />
              <Select
                label={words.interest}
                note={forms.optional}
                name="interest"
                defaultValue={typed('interest')}
                error={errors.interest}
              >
                <option value="">{words.noInterest}</option>
                {words.interests.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <LongAnswer
                label={words.message}
                name="message"
                error={errors.message}
                typed={typed('message')}
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
