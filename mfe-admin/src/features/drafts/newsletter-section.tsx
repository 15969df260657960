import type { Campaign, Newsletter } from '@secondset/contracts';
import { Button, StatusMessage } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createNewslettersApi } from '../../api/newsletters-api.ts';
import { useConsole, useMay } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { useAsk } from '../notices/ask.tsx';
import styles from './campaign-list.module.css';

const languageNames = { en: 'in English', es: 'in Spanish' } as const;

/** Whether a sent campaign is on the website, and the buttons that change that. */
export function NewsletterSection({ campaign }: { campaign: Campaign }) {
  const { session } = useConsole();
  const client = useQueryClient();
  const ask = useAsk();
  const mayPublish = useMay('campaigns:send');
  const api = useMemo(() => createNewslettersApi(session), [session]);
  const queryKey = queryKeys.newsletter(campaign.id);
  const query = useQuery({ queryKey, queryFn: () => api.find(campaign.id) });
  const publish = useMutation({
    mutationFn: () => api.publish(campaign.id),
    onSuccess: (newsletter) => client.setQueryData(queryKey, newsletter),
  });
  const takeDown = useMutation({
    mutationFn: () => api.takeDown(campaign.id),
    onSuccess: () => client.setQueryData(queryKey, null),
  });
  const askAndPublish = async () => {
    const agreed = await ask({
      title: 'Put this email on the website?',
      body: (
        <p>
          Anybody can read it there, and search engines may find it. It greets “friends” where the
          email has a name, and its links count no clicks. You can take it down at any time.
        </p>
      ),
      agree: 'Put it on the website',
    });
    if (agreed) publish.mutate();
  };
  const error = query.error ?? publish.error ?? takeDown.error;
  if (query.data === undefined && error === null) return null;
  return (
    <section aria-labelledby="on-the-website">
      <h2 id="on-the-website">On the website</h2>
      {query.data && <Published newsletter={query.data} />}
      {query.data === null && <p>This email is not on the website.</p>}
      <StatusMessage tone="error">{error && messageOf(error)}</StatusMessage>
      {mayPublish && query.data === null && (
        <Button
          variant="secondary"
          size="compact"
          busy={publish.isPending}
          onClick={() => void askAndPublish()}
        >
          Put it on the website
        </Button>
      )}
      {mayPublish && query.data && (
        <Button
          variant="secondary"
          size="compact"
          busy={takeDown.isPending}
          onClick={() => takeDown.mutate()}
        >
          Take it down
        </Button>
      )}
    </section>
  );
}

const Published = ({ newsletter: { pages, publishedAt } }: { newsletter: Newsletter }) => (
  <>
    <p>
      Published <time dateTime={publishedAt}>{formatInstant(publishedAt)}</time>
    </p>
    <ul className={styles.pages}>
      {pages.map(({ language, url }) => (
        <li key={language}>
          <a href={url} target="_blank" rel="noreferrer">
            Read it {languageNames[language]} (opens a new tab)
          </a>
        </li>
      ))}
    </ul>
  </>
);
