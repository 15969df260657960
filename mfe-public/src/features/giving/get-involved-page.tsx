import { Section, VisuallyHidden } from '@secondset/ui';
import { ActionCards } from '../../components/action-cards.tsx';
import { useContent } from '../../components/language.tsx';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { Passage } from '../../components/passage.tsx';
import { LinkButton } from '../../components/site-link.tsx';

export function GetInvolvedPage() {
  const { getInvolved } = useContent();
  const { stayUpdated } = getInvolved;
  return (
    <Page page="getInvolved">
      <PageIntro title={getInvolved.title} lead={getInvolved.lead} />
      <Section tone="sunken" labelledBy="involved-ways">
        <VisuallyHidden as="div">
          <h2 id="involved-ways">{getInvolved.waysTitle}</h2>
        </VisuallyHidden>
        <ActionCards cards={getInvolved.cards} />
      </Section>
      <Section tone="night">
        <Passage passage={{ title: stayUpdated.title, paragraphs: [stayUpdated.text] }}>
          <LinkButton link={stayUpdated.link} />
        </Passage>
      </Section>
    </Page>
  );
}
