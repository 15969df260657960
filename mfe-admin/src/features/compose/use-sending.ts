import type { Campaign, CampaignInput } from '@secondset/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { ApiError, messageOf, refreshTrouble } from '../../api/api-error.ts';
import type { CampaignAction } from '../../api/campaigns-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys, refreshCampaigns } from '../../query-keys.ts';
import type { Autosave } from './autosave.ts';
import { type CampaignOutcome, campaignOutcome } from './campaign-outcome.ts';
import { type ComposerStore, fillFrom } from './composer-store.ts';
import { becomeCampaign, leaveDraft } from './open-draft.ts';
import { type DraftReader, isDraftAsSent, prepareCampaign } from './prepare-campaign.ts';
import { showRefusal } from './show-refusal.ts';

export interface Sending {
  /** Starts a campaign from the draft, once, and reports how it ended. */
  press(draft: DraftReader): Promise<void>;
  /** Pauses, resumes or stops the campaign. */
  control(campaign: Campaign, action: CampaignAction): void;
  /** Why the progress on screen may be out of date. */
  trouble: string | undefined;
}

const mostStarts = 4;
/** A lost connection is retried less often than progress is read. */
const lostFactor = 4;

/** Rejected before the campaigns were looked at: says nothing about earlier attempts. */
const saysNothing = (error: unknown) =>
  error instanceof ApiError && [401, 403, 429].includes(error.status);
const outcomeUnknown = (error: unknown) => !(error instanceof ApiError) || error.outcomeUnknown;
/** The session or the campaign is gone. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * Sends the draft in `store` and follows the campaign until it ends. Lives in the console, not in a
 * screen: the campaign is followed from Analytics too, and again when the console reopens.
 */
export function useSending(
  store: ComposerStore,
  signal: AbortSignal,
  flush: Autosave['flush'],
): Sending {
  const services = useConsole();
  const { campaigns, alerts, pollMs } = services;
  const client = useQueryClient();
  const { phase, campaign } = useStore(store);

  const follow = (next: Campaign) => {
    client.setQueryData(queryKeys.campaign(next.id), next);
    store.setState({ campaign: next, phase: 'watching' });
  };

  const start = useMutation({
    mutationFn: (input: CampaignInput) =>
      campaigns.startCampaign(input).catch((error: unknown) => {
        const { mayHaveStarted } = store.getState();
        store.setState({
          mayHaveStarted: outcomeUnknown(error) || (mayHaveStarted && saysNothing(error)),
        });
        throw error;
      }),
    // The request id makes retries safe.
    retry: (failures, error) =>
      failures < mostStarts - 1 && outcomeUnknown(error) && !signal.aborted,
    onSuccess: (started, { draft }) => {
      if (draft !== undefined) becomeCampaign(store, draft.id);
      follow(started);
    },
    onError: (error, input) => {
      store.setState(({ mayHaveStarted }) => ({
        phase: 'idle',
        pending: mayHaveStarted ? input : undefined,
      }));
      showRefusal(store, error);
      if (!signal.aborted) fail(`Error saving campaign: ${messageOf(error)}`);
    },
  });

  const control = useMutation({
    mutationFn: ({ id, action }: { id: string; action: CampaignAction }) =>
      campaigns.controlCampaign(id, action),
    onMutate: ({ id, action }) => {
      store.setState({ lastAction: action });
      // A read already in flight would restore the previous state.
      return client.cancelQueries({ queryKey: queryKeys.campaign(id) });
    },
    onSuccess: (changed) => {
      store.setState({ result: undefined });
      follow(changed);
    },
    onError: (error) => alerts.show(`Error sending campaign: ${messageOf(error)}`),
  });

  const watching = phase === 'watching' && campaign !== undefined;
  const watch = useQuery({
    queryKey: queryKeys.campaign(campaign?.id ?? ''),
    queryFn: () => campaigns.readCampaign(campaign?.id ?? ''),
    enabled: watching,
    ...(campaign && { initialData: campaign }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.status !== 'error') return pollMs;
      return isFinal(state.error) ? false : pollMs * lostFactor;
    },
  });

  const fail = (message: string, alert = true) => {
    store.setState({ result: { ok: false, message } });
    if (alert) alerts.show(message);
  };

  const end = (outcome: CampaignOutcome) => {
    const { pending, lastAction } = store.getState();
    store.setState({ phase: 'idle', pending: undefined, mayHaveStarted: false });
    if (outcome.kind === 'sent') {
      const message = `Campaign sent successfully to ${outcome.accepted} users!`;
      store.setState({ result: { ok: true, message } });
      if (isDraftAsSent(store, pending) && !isAnother(store, pending)) {
        leaveDraft(store);
        fillFrom(store, undefined);
      }
      alerts.show(message);
    } else {
      const ownDoing = lastAction === (outcome.kind === 'paused' ? 'pause' : 'cancel');
      fail(`Error sending campaign: ${outcome.message}`, !ownDoing);
    }
    void refreshCampaigns(client);
  };

  const look = useEffectEvent((seen: Campaign | undefined, error: Error | null) => {
    if (seen) store.setState({ campaign: seen });
    const outcome = seen && campaignOutcome(seen);
    if (outcome) end(outcome);
    else if (error instanceof ApiError && error.status === 404)
      end({ kind: 'failed', message: error.message });
  });
  useEffect(() => {
    if (watching) look(watch.data, watch.error);
  }, [watching, watch.data, watch.error]);

  /**
   * The campaign with the draft it is sent from, once that is saved. Undefined when somebody else
   * has changed the draft, which has to be decided first.
   */
  const draftFor = async (input: CampaignInput): Promise<CampaignInput | undefined> => {
    const { pending } = store.getState();
    // An earlier try may have made the draft a campaign already.
    if (pending !== undefined) return input;
    const saved = await flush();
    const { draft, saving } = store.getState();
    if (saving.kind === 'conflict') return undefined;
    if (!saved || draft === undefined) return input;
    return { ...input, draft: { id: draft.id, version: draft.version } };
  };

  const press = async (draft: DraftReader) => {
    if (store.getState().phase !== 'idle') return;
    // Set before the first await, so that a second press has no effect.
    store.setState({
      phase: 'preparing',
      campaign: undefined,
      lastAction: undefined,
      result: undefined,
    });
    try {
      const input = await prepareCampaign({ ...draft, store, services, signal });
      if (!input) return store.setState({ phase: 'idle' });
      const from = await draftFor(input);
      if (!from) return store.setState({ phase: 'idle' });
      store.setState(({ pending, mayHaveStarted }) => ({
        phase: 'starting',
        pending: from,
        mayHaveStarted: mayHaveStarted && pending === from,
      }));
      start.mutate(from);
    } catch (error) {
      store.setState({ phase: 'idle' });
      showRefusal(store, error);
      alerts.show(`Error saving campaign: ${messageOf(error)}`);
    }
  };

  return {
    press,
    control: ({ id }, action) => {
      const question =
        'Stop sending for good? People who have not received the email will not get it.';
      if (action === 'cancel' && !alerts.confirm(question)) return;
      control.mutate({ id, action });
    },
    trouble: watching && watch.error ? refreshTrouble(watch.error) : undefined,
  };
}

/** Whether the composer holds a draft that is not the one sent, such as a copy of it. */
const isAnother = (store: ComposerStore, sent: CampaignInput | undefined) =>
  store.getState().draft !== undefined && sent?.draft !== undefined;
