import { FormSection } from '../../components/form-section.tsx';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

export function WaitlistPage() {
  const { waitlist } = useContent();
  return (
    <Page page="waitlist">
      <PageIntro title={waitlist.title} lead={waitlist.lead} />
      <FormSection picture={waitlist.picture}>
        <WaitlistForm />
      </FormSection>
    </Page>
  );
}
