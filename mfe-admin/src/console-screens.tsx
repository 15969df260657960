import { AppLink } from '@secondset/mfe-kit';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useConsole } from './console-context.tsx';
import { AnalyticsPage } from './features/analytics/analytics-page.tsx';
import { CampaignsPage } from './features/compose/campaigns-page.tsx';
import { useSending } from './features/compose/use-sending.ts';
import { EntriesPage } from './features/entries/entries-page.tsx';
import { HealthPage } from './features/health/health-page.tsx';
import { ConsoleLayout } from './features/layout/console-layout.tsx';

const AuditPage = lazy(async () => ({
  default: (await import('./features/audit/audit-page.tsx')).AuditPage,
}));

const DataPage = lazy(async () => ({
  default: (await import('./features/data/data-page.tsx')).DataPage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('./features/account/account-page.tsx')).AccountPage,
}));
const SignInRulesPage = lazy(async () => ({
  default: (await import('./features/account/sign-in-rules-page.tsx')).SignInRulesPage,
}));

/** A screen with its own chunk, which loads while the page says so. */
const waited = (screen: ReactNode) => (
  <Suspense fallback={<p role="status">Loading...</p>}>{screen}</Suspense>
);

/**
 * The screens behind the guard, and what must survive a switch between them: the draft and the
 * campaign being sent.
 */
export function ConsoleScreens({ userId }: { userId: string }) {
  const { drafts } = useConsole();
  const store = drafts.of(userId);
  const [{ signal, abort }] = useState(abortable);
  const sending = useSending(store, signal);
  useEffect(() => abort, [abort]);

  const campaigns = <CampaignsPage store={store} sending={sending} signal={signal} />;
  return (
    <Routes>
      <Route path="/admin" element={campaigns} />
      <Route path="/admin/analytics" element={<AnalyticsPage />} />
      <Route path="/admin/entries" element={<EntriesPage />} />
      <Route path="/admin/health" element={<HealthPage />} />
      <Route path="/admin/settings" element={<Navigate to="/admin/settings/audit" replace />} />
      <Route path="/admin/account" element={waited(<AccountPage />)} />
      <Route path="/admin/settings/login" element={waited(<SignInRulesPage />)} />
      <Route path="/admin/settings/audit" element={waited(<AuditPage />)} />
      <Route path="/admin/settings/data" element={waited(<DataPage />)} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const NotFound = () => (
  <ConsoleLayout title="Page not found">
    <p>
      The console has no page at this address. <AppLink to="/admin">Go to Campaigns</AppLink>.
    </p>
  </ConsoleLayout>
);
