import type { Permission } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useConsole, useMay } from './console-context.tsx';
import { AnalyticsPage } from './features/analytics/analytics-page.tsx';
import { CampaignsPage } from './features/compose/campaigns-page.tsx';
import { useAutosave } from './features/compose/use-autosave.ts';
import { useDraftPresence } from './features/compose/use-draft-presence.ts';
import { useSending } from './features/compose/use-sending.ts';
import { EntriesPage } from './features/entries/entries-page.tsx';
import { HealthPage } from './features/health/health-page.tsx';
import { ConsoleLayout } from './features/layout/console-layout.tsx';

const AccessPage = lazy(async () => ({
  default: (await import('./features/access/access-page.tsx')).AccessPage,
}));
const SessionsPage = lazy(async () => ({
  default: (await import('./features/sessions/sessions-page.tsx')).SessionsPage,
}));
const AuditPage = lazy(async () => ({
  default: (await import('./features/audit/audit-page.tsx')).AuditPage,
}));

const SuppressedPage = lazy(async () => ({
  default: (await import('./features/suppressed/suppressed-page.tsx')).SuppressedPage,
}));
const DataPage = lazy(async () => ({
  default: (await import('./features/data/data-page.tsx')).DataPage,
}));
const ImportPage = lazy(async () => ({
  default: (await import('./features/imports/import-page.tsx')).ImportPage,
}));
const ImportsPage = lazy(async () => ({
  default: (await import('./features/imports/imports-page.tsx')).ImportsPage,
}));
const ImportDetailPage = lazy(async () => ({
  default: (await import('./features/imports/import-detail-page.tsx')).ImportDetailPage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('./features/account/account-page.tsx')).AccountPage,
}));
const SignInRulesPage = lazy(async () => ({
  default: (await import('./features/account/sign-in-rules-page.tsx')).SignInRulesPage,
}));

const CampaignListPage = lazy(async () => ({
  default: (await import('./features/drafts/campaign-list-page.tsx')).CampaignListPage,
}));
const CampaignPage = lazy(async () => ({
  default: (await import('./features/drafts/campaign-page.tsx')).CampaignPage,
}));
const PeoplePage = lazy(async () => ({
  default: (await import('./features/people/people-page.tsx')).PeoplePage,
}));
const PersonPage = lazy(async () => ({
  default: (await import('./features/person/person-page.tsx')).PersonPage,
}));
const TagsPage = lazy(async () => ({
  default: (await import('./features/tags/tags-page.tsx')).TagsPage,
}));
const SegmentsPage = lazy(async () => ({
  default: (await import('./features/segments/segments-page.tsx')).SegmentsPage,
}));
const FieldsPage = lazy(async () => ({
  default: (await import('./features/fields/fields-page.tsx')).FieldsPage,
}));
const BrandPage = lazy(async () => ({
  default: (await import('./features/brand/brand-page.tsx')).BrandPage,
}));
const WordsPage = lazy(async () => ({
  default: (await import('./features/words/words-page.tsx')).WordsPage,
}));
const TemplatesPage = lazy(async () => ({
  default: (await import('./features/templates/templates-page.tsx')).TemplatesPage,
}));
const PicturesPage = lazy(async () => ({
  default: (await import('./features/pictures/pictures-page.tsx')).PicturesPage,
}));

/** A screen with its own chunk, which loads while the page says so. */
const waited = (screen: ReactNode) => (
  <Suspense fallback={<p role="status">Loading...</p>}>{screen}</Suspense>
);

/** A screen for people with a permission; others read why they do not see it. */
const only = (permission: Permission, screen: ReactNode) => (
  <Only permission={permission}>{screen}</Only>
);

function Only({ permission, children }: { permission: Permission; children: ReactNode }) {
  if (useMay(permission)) return children;
  return (
    <ConsoleLayout title="Not allowed">
      <p>Your role does not include this page. Ask an administrator if you need it.</p>
    </ConsoleLayout>
  );
}

/**
 * The screens behind the guard, and what must survive a switch between them: the draft and the
 * campaign being sent.
 */
export function ConsoleScreens({ userId }: { userId: string }) {
  const { drafts } = useConsole();
  const store = drafts.of(userId);
  const [{ signal, abort }] = useState(abortable);
  const flush = useAutosave(store);
  useDraftPresence(store, flush);
  const sending = useSending(store, signal, flush);
  useEffect(() => abort, [abort]);

  const writing = { store, sending, signal, flush };
  const writes = useMay('campaigns:write');
  const campaigns = <CampaignsPage {...writing} />;
  return (
    <Routes>
      <Route
        path="/admin"
        element={writes ? campaigns : <Navigate to="/admin/analytics" replace />}
      />
      <Route
        path="/admin/campaigns"
        element={only('campaigns:write', waited(<CampaignListPage />))}
      />
      <Route
        path="/admin/campaigns/:id"
        element={only('campaigns:write', waited(<CampaignPage {...writing} />))}
      />
      <Route path="/admin/analytics" element={<AnalyticsPage />} />
      <Route path="/admin/templates" element={only('campaigns:write', waited(<TemplatesPage />))} />
      <Route path="/admin/pictures" element={only('campaigns:write', waited(<PicturesPage />))} />
      <Route path="/admin/people" element={only('people:read', waited(<PeoplePage />))} />
      <Route path="/admin/people/tags" element={only('people:read', waited(<TagsPage />))} />
      <Route
        path="/admin/people/segments"
        element={only('people:read', waited(<SegmentsPage />))}
      />
      <Route path="/admin/people/:id" element={only('people:read', waited(<PersonPage />))} />
      <Route path="/admin/entries" element={only('entries', <EntriesPage />)} />
      <Route path="/admin/people/import" element={only('imports', waited(<ImportPage />))} />
      <Route path="/admin/people/imports" element={only('imports', waited(<ImportsPage />))} />
      <Route
        path="/admin/people/imports/:id"
        element={only('imports', waited(<ImportDetailPage />))}
      />
      <Route
        path="/admin/people/suppressed"
        element={only('people:read', waited(<SuppressedPage />))}
      />
      <Route path="/admin/health" element={only('releases:read', <HealthPage />)} />
      <Route path="/admin/account" element={waited(<AccountPage />)} />
      <Route path="/admin/settings" element={<Navigate to="/admin/settings/access" replace />} />
      <Route path="/admin/settings/access" element={only('access', waited(<AccessPage />))} />
      <Route path="/admin/settings/fields" element={only('settings', waited(<FieldsPage />))} />
      <Route path="/admin/settings/brand" element={only('settings', waited(<BrandPage />))} />
      <Route path="/admin/settings/words" element={only('settings', waited(<WordsPage />))} />
      <Route path="/admin/settings/login" element={only('settings', waited(<SignInRulesPage />))} />
      <Route path="/admin/settings/audit" element={only('audit', waited(<AuditPage />))} />
      <Route path="/admin/settings/data" element={only('settings', waited(<DataPage />))} />
      <Route path="/admin/account/sessions" element={waited(<SessionsPage />)} />
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
