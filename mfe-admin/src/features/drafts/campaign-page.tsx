import { AppLink } from '@secondset/mfe-kit';
import { Skeleton } from '@secondset/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { CampaignsPage, type CampaignsPageProps } from '../compose/campaigns-page.tsx';
import { openDraft } from '../compose/open-draft.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { CampaignFacts } from './campaign-facts.tsx';

type Step =
  | { kind: 'loading' }
  | { kind: 'writing' }
  | { kind: 'campaign'; id: string }
  | { kind: 'failed'; message: string };

const unsaved =
  'What you wrote last is not saved yet. Go back to it, and wait until it says “Saved”.';

/** `/admin/campaigns/:id`: a draft in the composer, or the state of a campaign. */
export function CampaignPage(props: CampaignsPageProps) {
  const { id = '' } = useParams();
  // Another address is another email.
  return <OneCampaign key={id} id={id} {...props} />;
}

function OneCampaign({ id, ...props }: CampaignsPageProps & { id: string }) {
  const { store, flush } = props;
  const { writing } = useConsole();
  const draft = useStore(store, (state) => state.draft);
  const [step, setStep] = useState<Step>(() =>
    store.getState().draft?.id === id ? { kind: 'writing' } : { kind: 'loading' },
  );
  const open = useEffectEvent(async (): Promise<Step> => {
    const { draft: other, dirty } = store.getState();
    if ((other || dirty) && !(await flush())) return { kind: 'failed', message: unsaved };
    try {
      const found = await writing.find(id);
      if (found.kind === 'campaign') return { kind: 'campaign', id: found.id };
      openDraft(store, await writing.read(id));
      return { kind: 'writing' };
    } catch (error) {
      return { kind: 'failed', message: messageOf(error) };
    }
  });
  useEffect(() => {
    if (step.kind !== 'loading') return;
    let left = false;
    void open().then((next) => {
      if (!left) setStep(next);
    });
    return () => {
      left = true;
    };
  }, [step]);

  switch (step.kind) {
    case 'writing':
      // It was sent, or left for another one.
      if (draft?.id !== id) return <Navigate to="/admin" replace />;
      return <CampaignsPage {...props} draft={{ title: draft.name || 'Draft' }} />;
    case 'campaign':
      if (step.id !== id) return <Navigate to={`/admin/campaigns/${step.id}`} replace />;
      return <CampaignFacts id={id} />;
    case 'failed':
      return (
        <ConsoleLayout title="Draft">
          <p role="alert">{step.message}</p>
          <p>
            <AppLink to="/admin">Go to what you were writing</AppLink>
          </p>
        </ConsoleLayout>
      );
    case 'loading':
      return (
        <ConsoleLayout title="Draft">
          <div role="status">
            <p>Loading...</p>
            <Skeleton lines={4} />
          </div>
        </ConsoleLayout>
      );
    default:
      return step satisfies never;
  }
}
