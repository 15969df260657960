import { expect, it } from 'vitest';
import { noteOf } from './find-campaign.ts';

it('says in one text what holds a campaign up and what was decided, and when it goes on', () => {
  const retry = { at: '2026-03-01T10:00:00.000Z', failures: 2 };
  expect(
    noteOf({
      note: { code: 'recipients-unavailable', params: {}, retry },
      decision: { code: 'queued-again', params: { recipients: 1 } },
    }),
  ).toEqual({
    note: 'The list of recipients cannot be read right now. An administrator queued 1 recipient again, who may get the email twice.',
    retry,
  });
  expect(noteOf({ note: null, decision: null })).toEqual({ note: '', retry: null });
});

it('counts in words that fit the number', () => {
  const note = {
    code: 'failed-alike' as const,
    params: { recipients: 1200, reason: 'No mailbox.' },
  };
  expect(noteOf({ note, decision: null }).note).toBe(
    '1,200 recipients could not be mailed: No mailbox.',
  );
});

it('shows the sentences of campaigns that an earlier version stored', () => {
  expect(noteOf({ note: 'Paused by an administrator.', decision: '' })).toEqual({
    note: 'Paused by an administrator.',
    retry: null,
  });
  expect(noteOf({ note: '', decision: 'An administrator decided.' }).note).toBe(
    'An administrator decided.',
  );
});
