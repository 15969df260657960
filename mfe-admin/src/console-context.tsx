import { mayUse, type Permission, type RemoteProps } from '@secondset/contracts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Alerts } from './alerts.ts';
import type { AudienceApi } from './api/audience-api.ts';
import type { CampaignsApi } from './api/campaigns-api.ts';
import type { DraftsApi } from './api/drafts-api.ts';
import type { ReleasesApi } from './api/releases-api.ts';
import type { DraftKeeper } from './features/compose/draft-keeper.ts';

/** What every part of the console depends on. Tests pass their own. */
export interface ConsoleServices extends Omit<RemoteProps, 'serves'> {
  audience: AudienceApi;
  campaigns: CampaignsApi;
  /** Drafts on the server; `drafts` are those in memory. */
  writing: DraftsApi;
  releases: ReleasesApi;
  alerts: Alerts;
  drafts: DraftKeeper;
  /** How often the progress of a campaign is read; other waits are multiples of it. */
  pollMs: number;
}

const ConsoleContext = createContext<ConsoleServices | undefined>(undefined);
export const ConsoleProvider = ConsoleContext.Provider;

export function useConsole(): ConsoleServices {
  const services = use(ConsoleContext);
  if (!services) throw new Error('useConsole needs a ConsoleProvider above it.');
  return services;
}

/**
 * Whether the role of the person at the screen has a permission. This only hides what would be
 * refused; the services check each call.
 */
export function useMay(permission: Permission): boolean {
  const { session } = useConsole();
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return state.status === 'signed-in' && mayUse(state.user.role, permission);
}
