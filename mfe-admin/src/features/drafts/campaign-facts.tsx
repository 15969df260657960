import { AppLink } from '@secondset/mfe-kit';
import { Button } from '@secondset/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { LinkLine } from '../../components/link-line.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { useConsole } from '../../console-context.tsx';
import { formatCount, formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import styles from './campaign-list.module.css';
import { stateWords } from './campaign-words.ts';
import { NewsletterSection } from './newsletter-section.tsx';

/** How far a campaign has come, and its numbers. */
export function CampaignFacts({ id }: { id: string }) {
  const { campaigns, writing, alerts } = useConsole();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: queryKeys.campaign(id),
    queryFn: () => campaigns.readCampaign(id),
  });
  const duplicate = useMutation({
    mutationFn: () => writing.duplicate('campaign', id),
    onSuccess: ({ draft }) => navigate(`/admin/campaigns/${draft.id}`),
    onError: (error) => alerts.show(messageOf(error)),
  });
  const campaign = query.data;
  return (
    <ConsoleLayout title={campaign?.subject ?? 'Campaign'}>
      <LoadState what="the campaign" query={query} />
      {campaign && (
        <>
          {campaign.note !== '' && <p>{campaign.note}</p>}
          <dl className={styles.facts}>
            <dt>State</dt>
            <dd>{stateWords[campaign.state]}</dd>
            <dt>Sent</dt>
            <dd>
              <time dateTime={campaign.createdAt}>{formatInstant(campaign.createdAt)}</time>
            </dd>
            <dt>Recipients</dt>
            <dd>{formatCount(campaign.balance.candidates - campaign.balance.excluded)}</dd>
            <dt>Left out</dt>
            <dd>{formatCount(campaign.balance.excluded)}</dd>
            <dt>Accepted</dt>
            <dd>{formatCount(campaign.balance.accepted)}</dd>
            <dt>Failed</dt>
            <dd>{formatCount(campaign.balance.failed)}</dd>
          </dl>
          <div className={styles.line}>
            <AppLink to="/admin/analytics">Opens and clicks are in Analytics</AppLink>
            <Button
              variant="secondary"
              size="compact"
              busy={duplicate.isPending}
              onClick={() => duplicate.mutate()}
            >
              Write a new email from this one
            </Button>
          </div>
          {campaign.state === 'sent' && <NewsletterSection campaign={campaign} />}
        </>
      )}
      <LinkLine to="/admin/campaigns">All campaigns</LinkLine>
    </ConsoleLayout>
  );
}
