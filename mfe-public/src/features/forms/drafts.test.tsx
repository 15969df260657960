// @vitest-environment jsdom

import { admin, fakeSession } from '@secondset/session/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { forgetDrafts } from './drafts.ts';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer.mockReset().mockImplementation(async () => Response.json({}, { status: 201 }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`form [name=${name}]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const values = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, field(name).value]));

/** Leaves the page, as by a link within the site, and opens another one of it. */
async function goTo(path: string, session = fakeSession()) {
  cleanup();
  await renderSite(path, session);
}

const typed = {
  '/volunteerform': { name: 'Ann', email: 'ann@', phone: '213', interest: 'Other', message: 'Hi' },
  '/boardform': { name: 'Ann', email: 'ann@', phone: '213', skills: 'Law', interest: 'Why not' },
  '/waitlist': {
    name: 'Ann',
    email: 'ann@',
    interestType: 'Volunteer',
    itemName: 'Runs',
    notes: 'Evenings',
  },
};

describe.each(Object.entries(typed))('what was typed at %s', (path, entries) => {
  const names = Object.keys(entries);
  const fillIn = () => {
    for (const [name, value] of Object.entries(entries)) type(name, value);
  };

  test('is there again after a look at another page, also in the other language', async () => {
    await renderSite(path);
    fillIn();
    await goTo('/privacy');
    await goTo(`/es${path}`);
    expect(values(names)).toEqual(entries);
    type('name', 'Ana');
    await goTo(path);
    expect(values(names)).toEqual({ ...entries, name: 'Ana' });
  });

  test('is gone once it was sent', async () => {
    await renderSite(path);
    fillIn();
    type('email', 'ann@example.org');
    vi.setSystemTime(Date.now() + 5_000);
    const form = document.querySelector('form');
    if (form === null) throw new Error('There is no form.');
    fireEvent.submit(form);
    await screen.findByText(/^Thank you!/);
    await goTo(path);
    expect(field('name').value).toBe('');
    expect(field('email').value).toBe('');
  });

  test('is gone after a log-out, and nothing of it was ever stored', async () => {
    const staff = fakeSession({ status: 'signed-in', user: admin });
    await goTo(path, staff);
    fillIn();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    await goTo('/privacy', staff);
    staff.change({ status: 'signed-out' });
    await goTo(path, staff);
    expect(field('name').value).toBe('');
  });
});

describe('a link to the waitlist that names an event or program', () => {
  const program = '/waitlist?item=Personal%20Training';

  test('is the newer word on that, and the rest of the draft stands beside it', async () => {
    await renderSite('/waitlist');
    for (const [name, value] of Object.entries(typed['/waitlist'])) type(name, value);
    await goTo(program);
    expect(values(['interestType', 'itemName', 'name', 'notes'])).toEqual({
      interestType: 'Program',
      itemName: 'Personal Training',
      name: 'Ann',
      notes: 'Evenings',
    });
  });

  test('leaves what was changed after it was followed', async () => {
    await renderSite(program);
    type('itemName', 'Personal Training, mornings');
    await goTo('/privacy');
    await goTo(program);
    expect(field('itemName').value).toBe('Personal Training, mornings');
    expect(field('interestType').value).toBe('Program');
  });
});
