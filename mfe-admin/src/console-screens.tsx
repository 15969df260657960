import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AnalyticsPage } from './features/analytics/analytics-page.tsx';
import { CampaignsPage } from './features/compose/campaigns-page.tsx';
import { createComposerStore } from './features/compose/composer-store.ts';
import { NotFound } from './features/layout/not-found.tsx';

/** The screens behind the guard, and what outlives a change between them: the draft and the watch over a campaign. */
export function ConsoleScreens() {
  const [store] = useState(createComposerStore);
  const [watch] = useState(() => new AbortController());
  useEffect(() => () => watch.abort(), [watch]);
  return (
    <Routes>
      <Route path="/admin" element={<CampaignsPage store={store} signal={watch.signal} />} />
      <Route path="/admin/analytics" element={<AnalyticsPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
