import { backoffMs } from '@secondset/contracts/backoff';
import { retryingLazy, useRemoteProps } from '@secondset/mfe-kit';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type Alerts, browserAlerts } from './alerts.ts';
import { ApiError } from './api/api-error.ts';
import { createAudienceApi } from './api/audience-api.ts';
import { createCampaignsApi } from './api/campaigns-api.ts';
import { createDraftsApi } from './api/drafts-api.ts';
import { createReleasesApi } from './api/releases-api.ts';
import { ConsoleProvider } from './console-context.tsx';
import { ConsoleScreens } from './console-screens.tsx';
import { createDraftKeeper, type DraftKeeper } from './features/compose/draft-keeper.ts';
import { AdminGuard } from './features/guard/admin-guard.tsx';
import { AskProvider } from './features/notices/ask.tsx';
import { ToastProvider } from './features/notices/toast.tsx';
import { StepUp } from './features/step-up/step-up.tsx';
import { reportFailure } from './report-failure.ts';

const EnrollFirst = retryingLazy(
  async () => (await import('./features/account/enroll-first.tsx')).EnrollFirst,
);

export interface AppProps {
  alerts?: Alerts;
  drafts?: DraftKeeper;
  pollMs?: number;
}

/** Survives unmounting, so a visit to the public site does not lose a draft. */
const pageDrafts = createDraftKeeper();

function createQueryClient(pollMs: number): QueryClient {
  const retryDelay = (failures: number) => backoffMs(failures + 1, { firstMs: pollMs });
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays a refusal.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && !error.outcomeUnknown),
        retryDelay,
      },
      // Without a network a change fails with a message instead of waiting silently for one.
      mutations: { networkMode: 'always', retryDelay },
    },
  });
}

/** The admin email console. */
export function App({ alerts = browserAlerts, drafts = pageDrafts, pollMs = 1000 }: AppProps) {
  const { session, navigate } = useRemoteProps();
  const [client] = useState(() => createQueryClient(pollMs));
  const services = useMemo(
    () => ({
      session,
      navigate,
      audience: createAudienceApi(session),
      campaigns: createCampaignsApi(session),
      writing: createDraftsApi(session),
      releases: createReleasesApi(session),
      alerts,
      drafts,
      pollMs,
    }),
    [session, navigate, alerts, drafts, pollMs],
  );
  return (
    <QueryClientProvider client={client}>
      <ConsoleProvider value={services}>
        <BrowserRouter>
          <AdminGuard>
            {(user) => (
              <ToastProvider key={user.id}>
                <AskProvider>
                  {user.enrollFirst ? <EnrollFirst /> : <ConsoleScreens userId={user.id} />}
                  <StepUp />
                </AskProvider>
              </ToastProvider>
            )}
          </AdminGuard>
        </BrowserRouter>
      </ConsoleProvider>
    </QueryClientProvider>
  );
}
