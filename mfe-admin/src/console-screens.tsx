import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useConsole } from './console-context.tsx';
import { AnalyticsPage } from './features/analytics/analytics-page.tsx';
import { CampaignsPage } from './features/compose/campaigns-page.tsx';
import { continueWatching } from './features/compose/press-send.ts';
import { NotFound } from './features/layout/not-found.tsx';
import { EntriesPage } from './features/submissions/entries-page.tsx';
import { refreshCampaigns } from './query-keys.ts';

/**
 * The screens behind the guard, and what outlives a change between them: the draft and the watch
 * over a campaign.
 */
export function ConsoleScreens({ userId }: { userId: string }) {
  const services = useConsole();
  const client = useQueryClient();
  const store = services.drafts.of(userId);
  const [watch] = useState(() => new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the console opens.
  useEffect(() => {
    const onEnd = () => void refreshCampaigns(client);
    void continueWatching({ store, services, signal: watch.signal, onEnd });
    return () => watch.abort();
  }, []);

  return (
    <Routes>
      <Route path="/admin" element={<CampaignsPage store={store} signal={watch.signal} />} />
      <Route path="/admin/analytics" element={<AnalyticsPage />} />
      <Route path="/admin/entries" element={<EntriesPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
