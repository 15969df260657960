import { Section, VisuallyHidden } from '@secondset/ui';
import { ActionCards } from '../../components/action-cards.tsx';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';

export function SupportPage() {
  const { support } = useContent();
  return (
    <Page page="support">
      <PageIntro title={support.title} lead={support.lead} picture={support.picture} />
      <Section tone="sunken" labelledBy="support-ways">
        <VisuallyHidden as="div">
          <h2 id="support-ways">{support.waysTitle}</h2>
        </VisuallyHidden>
        <ActionCards cards={support.cards} />
      </Section>
    </Page>
  );
}
