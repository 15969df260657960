// @vitest-environment jsdom
import type { Hold } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeBackend, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const restored: Hold = {
  since: '2026-11-28T09:00:00.000Z',
  cause: 'restored',
  copyAt: '2026-11-27T03:00:00.000Z',
  listUntil: '2026-11-28T08:00:00.000Z',
  unknownDays: [],
};
const readRoute = 'GET /api/campaigns/data-folder';
const endRoute = 'POST /api/campaigns/data-folder/end-hold';

function renderOnHold(hold: Hold, waiting = 3) {
  const backend = fakeBackend();
  backend.dataFolder = { hold, waiting, backup: null };
  return renderConsole({ backend, path: '/admin/entries' });
}
const notice = () => screen.findByRole('region', { name: 'On hold: no email is sent' });

/** The button that ends the hold, once it is enabled. */
const agreeable = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send from here' });
    expect(button.disabled).toBe(false);
    return button;
  });

describe('a console with data on hold', () => {
  it('says so, asks before the hold ends, and counts what will go out', async () => {
    const { backend } = renderOnHold(restored);
    const region = await notice();
    expect(region.textContent).toContain('restored from the backup of Nov 2');
    expect(region.textContent).toContain(
      'stay that way, according to the journal kept with the backups (up to Nov 28',
    );
    fireEvent.click(within(region).getByRole('button', { name: 'This is the live data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send from here?' });
    expect(await within(dialog).findByText('3 emails will go out immediately.')).toBeTruthy();
    expect(backend.callsTo(endRoute)).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep on hold' }));
    expect(backend.callsTo(endRoute)).toHaveLength(0);

    fireEvent.click(within(region).getByRole('button', { name: 'This is the live data' }));
    fireEvent.click(await agreeable());
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(backend.callsTo(endRoute)).toHaveLength(1);
  });

  it('names the days on which the list may be incomplete', async () => {
    renderOnHold({ ...restored, unknownDays: ['2026-11-27', '2026-11-28'] });
    expect((await notice()).textContent).toContain(
      'It may be missing something from Nov 27, 2026; Nov 28, 2026',
    );
  });

  it('says when there is no list', async () => {
    renderOnHold({ ...restored, listUntil: null });
    expect((await notice()).textContent).toContain(
      'There is no journal of people who have unsubscribed',
    );
  });

  it('names a copied folder as one', async () => {
    renderOnHold({ ...restored, cause: 'copied', copyAt: null, listUntil: null });
    expect((await notice()).textContent).toContain('is a copy of another one');
  });

  it('asks with a fresh count, and accepts no answer before it has one', async () => {
    const { backend } = renderOnHold(restored, 0);
    const region = await notice();
    backend.dataFolder.waiting = 291;
    const gate = Promise.withResolvers<void>();
    backend.answer(readRoute, () => gate.promise.then(() => Response.json(backend.dataFolder)));
    fireEvent.click(within(region).getByRole('button', { name: 'This is the live data' }));
    expect(await screen.findByText('Counting the waiting emails...')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send from here' }));
    gate.resolve();
    expect(await screen.findByText('291 emails will go out immediately.')).toBeTruthy();
    expect(backend.callsTo(endRoute)).toHaveLength(0);
  });

  it('says when the count fails, and accepts no answer', async () => {
    const { backend } = renderOnHold(restored);
    const region = await notice();
    backend.answer(readRoute, () => problem(403, 'You may not see this.'));
    fireEvent.click(within(region).getByRole('button', { name: 'This is the live data' }));
    expect(
      await screen.findByText(/The waiting emails could not be counted: You may not see this/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send from here' }));
    expect(backend.callsTo(endRoute)).toHaveLength(0);
  });

  it('stays on hold and says why when ending the hold fails', async () => {
    const { backend, shown } = renderOnHold(restored);
    backend.answer(endRoute, () => problem(503, 'The service is not ready.'));
    fireEvent.click(await screen.findByRole('button', { name: 'This is the live data' }));
    fireEvent.click(await agreeable());
    await waitFor(() =>
      expect(shown).toEqual(['The hold could not be ended: The service is not ready.']),
    );
    expect(await notice()).toBeTruthy();
  });
});

describe('a console with a failed backup', () => {
  it('gives the reason and the last good backup', async () => {
    const backend = fakeBackend();
    backend.dataFolder.backup = {
      lastGoodAt: '2026-11-26T12:00:00.000Z',
      failedAt: '2026-11-27T12:00:00.000Z',
      failure: 'There is not enough room.',
    };
    renderConsole({ backend, path: '/admin/entries' });
    const region = await screen.findByRole('region', { name: 'The last backup failed' });
    expect(region.textContent).toContain(
      'There is not enough room. The last good one is from Nov 26',
    );
  });
});
