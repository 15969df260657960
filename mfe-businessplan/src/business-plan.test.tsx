// @vitest-environment jsdom
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPlan } from './api/load-plan.ts';
import { plan } from './api/plan-document.ts';
import { createAgreementMemory } from './features/agreement/agreement-memory.ts';
import { agreementText } from './features/agreement/agreement-text.ts';
import { BusinessPlanScreen } from './features/plan/business-plan-screen.tsx';

const alert = vi.fn();
const navigate = vi.fn();
const session = {
  getState: () => ({ status: 'signed-out' as const }),
  subscribe: () => () => undefined,
  ready: async () => ({ status: 'signed-out' as const }),
  signIn: () => Promise.reject(new Error('unused')),
  signUp: () => Promise.reject(new Error('unused')),
  signOut: () => Promise.reject(new Error('unused')),
  fetch: () => Promise.reject(new Error('unused')),
};

beforeEach(() => {
  vi.stubGlobal('alert', alert);
  alert.mockReset();
  navigate.mockReset();
  // jsdom has the dialog element without its modal methods.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(agreement = createAgreementMemory(), load: typeof loadPlan = vi.fn(loadPlan)) {
  const view = render(
    <RemotePropsProvider value={{ remote: 'mfe-businessplan', session, navigate }}>
      <MemoryRouter initialEntries={['/businessplan']}>
        <BusinessPlanScreen agreement={agreement} loadPlan={load} />
      </MemoryRouter>
    </RemotePropsProvider>,
  );
  return { ...view, agreement, load };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function showPlan() {
  const shown = show();
  press('Agree');
  await screen.findByRole('tablist');
  return shown;
}

test('the agreement comes first, with its four points, and nothing of the plan is asked for', () => {
  const { load, container } = show();
  const dialog = screen.getByRole('dialog', { name: agreementText.title });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  expect(document.activeElement?.textContent).toBe('Decline');
  expect(load).not.toHaveBeenCalled();
  expect(container.textContent).not.toContain(plan.intro);
  expect(document.title).toMatch(/^Business Plan/);
});

test('Decline alerts and the gate stays', () => {
  const { load } = show();
  press('Decline');
  expect(alert).toHaveBeenCalledExactlyOnceWith('You must agree to access this business plan.');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(load).not.toHaveBeenCalled();
});

test('Escape is Decline', () => {
  show();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(alert).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a reader who does not agree can leave for the home page', () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: agreementText.leave }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
});

test('Agree shows title, intro and nine tabs with the Executive Summary open', async () => {
  await showPlan();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText(plan.intro)).toBeDefined();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(plan.sections.map(({ title }) => title));
  const [open, ...others] = screen.getAllByRole('tabpanel');
  expect(others).toEqual([]);
  expect(open?.textContent).toContain('More than 100 clients in year 1');
});

test('the agreement holds for the life of the page and no longer', async () => {
  const { agreement, unmount } = await showPlan();
  unmount();
  show(agreement);
  await screen.findByRole('tablist');
  cleanup();
  show(createAgreementMemory());
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('arrow keys go around the tabs, Home and End to their ends, and focus opens a tab', async () => {
  await showPlan();
  const selected = () => screen.getByRole('tab', { selected: true });
  const key = (name: string) => fireEvent.keyDown(selected(), { key: name });
  const steps: [string, string][] = [
    ['ArrowRight', 'Company Description'],
    ['ArrowLeft', 'Executive Summary'],
    ['ArrowLeft', 'Financials'],
    ['ArrowRight', 'Executive Summary'],
    ['End', 'Financials'],
    ['Home', 'Executive Summary'],
    ['ArrowDown', 'Company Description'],
  ];
  for (const [name, expected] of steps) {
    key(name);
    expect(selected().textContent).toBe(expected);
    expect(document.activeElement).toBe(selected());
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
    expect(screen.getByRole('tabpanel', { name: expected }).hidden).toBe(false);
  }
});

test('a plan that cannot be loaded says so and can be tried again', async () => {
  const load = vi.fn(loadPlan).mockRejectedValueOnce(new Error('offline'));
  show(createAgreementMemory(), load);
  press('Agree');
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('The plan could not be opened.');
  press('Try again');
  await screen.findByRole('tablist');
  expect(load).toHaveBeenCalledTimes(2);
});
