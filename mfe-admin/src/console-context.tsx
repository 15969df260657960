import type { RemoteProps } from '@secondset/contracts';
import { createContext, use } from 'react';
import type { Alerts } from './alerts.ts';
import type { AudienceApi } from './api/audience-api.ts';
import type { CampaignsApi } from './api/campaigns-api.ts';
import type { ReleasesApi } from './api/releases-api.ts';
import type { DraftKeeper } from './features/compose/draft-keeper.ts';

/** What every part of the console depends on. Tests pass their own. */
export interface ConsoleServices extends Omit<RemoteProps, 'serves'> {
  audience: AudienceApi;
  campaigns: CampaignsApi;
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
