import { useContent } from '../../components/language.tsx';
import layout from '../../components/layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageIntro } from '../../components/page-intro.tsx';
import { LinkButton } from '../../components/site-link.tsx';

/** The page for every unknown address. */
export function NotFoundPage() {
  const { notFound } = useContent();
  return (
    <Page page="notFound">
      <PageIntro title={notFound.title} lead={notFound.text} picture={notFound.picture}>
        <div className={layout.actions}>
          <LinkButton link={notFound.home} />
          <LinkButton link={notFound.contact} variant="secondary" />
        </div>
      </PageIntro>
    </Page>
  );
}
