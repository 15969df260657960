// @vitest-environment jsdom
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { fakeSession } from '@secondset/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanProblem } from './api/plan-problem.ts';
import { createPlanReader, type PlanReader } from './api/plan-reader.ts';
import { BusinessPlanScreen } from './features/plan/business-plan-screen.tsx';
import { wordsIn } from './features/words/words.ts';
import { fakeApi } from './testing/fake-api.ts';
import { samplePlan } from './testing/sample-plan.ts';

const alert = vi.fn();
const navigate = vi.fn();
const words = wordsIn('en');

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
  vi.useRealTimers();
});

const Address = () => <span data-testid="address">{useLocation().hash}</span>;
const address = () => screen.getByTestId('address').textContent;

function show({ api = fakeApi(), reader = createPlanReader(api), at = '/businessplan' } = {}) {
  const view = render(
    <RemotePropsProvider
      value={{ session: fakeSession(), navigate, serves: (path) => path.includes('/businessplan') }}
    >
      <MemoryRouter initialEntries={[at]}>
        <BusinessPlanScreen reader={reader} language={at.startsWith('/es/') ? 'es' : 'en'} />
        <Address />
      </MemoryRouter>
    </RemotePropsProvider>,
  );
  return { ...view, api, reader };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function showPlan(options: { at?: string; reader?: PlanReader } = {}) {
  const shown = show(options);
  press('Agree');
  await screen.findByRole('tablist');
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return shown;
}

test('the agreement comes first, with its four points, and nothing is requested', () => {
  const { api, container } = show();
  const dialog = screen.getByRole('dialog', { name: words.agreement.title });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  expect(document.activeElement?.textContent).toContain(words.agreement.intro);
  expect(api.agree).not.toHaveBeenCalled();
  expect(api.load).not.toHaveBeenCalled();
  expect(container.textContent).not.toContain(samplePlan.intro);
  expect(document.title).toMatch(/^Business Plan/);
});

test('Decline alerts and the gate stays', () => {
  const { api } = show();
  press('Decline');
  expect(alert).toHaveBeenCalledExactlyOnceWith('You must agree to access this business plan.');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(api.agree).not.toHaveBeenCalled();
});

test('Escape declines', () => {
  show();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(alert).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test("closing the gate by a phone's back gesture declines, and the gate stays", () => {
  show();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(alert).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});

test('a reader who does not agree can leave for the home page', () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: words.agreement.leave }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
});

test('the gate switches languages, and a Spanish page starts in Spanish', () => {
  const { unmount } = show();
  press('Leer esto en español');
  const dialog = screen.getByRole('dialog', { name: 'Primero, tu acuerdo' });
  expect(dialog.closest('[lang]')?.getAttribute('lang')).toBe('es');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
  press('No acepto');
  expect(alert).toHaveBeenCalledExactlyOnceWith('Debes aceptar para ver este plan de negocios.');
  press('Read this in English');
  expect(screen.getByRole('dialog', { name: words.agreement.title })).toBeDefined();
  unmount();
  show({ at: '/es/businessplan' });
  expect(screen.getByRole('button', { name: 'Acepto' })).toBeDefined();
});

test('Agree shows title, intro and nine tabs with the first open, and when it was agreed', async () => {
  await showPlan();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText(samplePlan.intro)).toBeDefined();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(samplePlan.sections.map(({ title }) => title));
  const [open, ...others] = screen.getAllByRole('tabpanel');
  expect(others).toEqual([]);
  expect(open?.textContent).toContain('Text of part 1.');
  expect(screen.getByText(/^Confidential\..* accepted on November 27, 2026/)).toBeDefined();
});

test('the agreement holds for the life of the page and no longer', async () => {
  const { reader, api, unmount } = await showPlan();
  unmount();
  show({ reader });
  await screen.findByRole('tablist');
  expect(api.load).toHaveBeenCalledTimes(1);
  cleanup();
  show();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a reader who leaves while the plan loads finds it on return, without being asked again', async () => {
  const api = fakeApi();
  const { reader, unmount } = show({ api });
  press('Agree');
  unmount();
  show({ reader });
  await screen.findByRole('tablist');
  expect(api.agree).toHaveBeenCalledTimes(1);
});

test('the address selects a tab, and a tab changes the address', async () => {
  await showPlan({ at: '/businessplan#marketing-plan' });
  const selected = () => screen.getByRole('tab', { selected: true });
  expect(selected().textContent).toBe('Part 8');
  fireEvent.click(screen.getByRole('tab', { name: 'Part 3' }));
  expect(selected().textContent).toBe('Part 3');
  expect(address()).toBe('#goals-milestones');
});

test('an unknown address opens the first tab', async () => {
  await showPlan({ at: '/businessplan#nothing' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Part 1');
});

test('arrow keys wrap around the tabs, Home and End go to the ends, and focus opens a tab', async () => {
  await showPlan();
  const selected = () => screen.getByRole('tab', { selected: true });
  const key = (name: string) => fireEvent.keyDown(selected(), { key: name });
  const steps: [string, string][] = [
    ['ArrowRight', 'Part 2'],
    ['ArrowLeft', 'Part 1'],
    ['ArrowLeft', 'Part 9'],
    ['ArrowRight', 'Part 1'],
    ['End', 'Part 9'],
    ['Home', 'Part 1'],
    ['ArrowDown', 'Part 2'],
    ['ArrowUp', 'Part 1'],
  ];
  for (const [name, expected] of steps) {
    key(name);
    expect(selected().textContent).toBe(expected);
    expect(document.activeElement).toBe(selected());
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
    expect(screen.getByRole('tabpanel', { name: expected }).hidden).toBe(false);
  }
});

test('all nine parts are in the page for printing', async () => {
  const { container } = await showPlan();
  for (const index of samplePlan.sections.keys())
    expect(container.textContent).toContain(`Text of part ${index + 1}.`);
});

test.each(['agree', 'load'] as const)(
  'when "%s" fails it says so and can be tried again',
  async (call) => {
    const api = fakeApi();
    api[call].mockRejectedValueOnce(new PlanProblem('unreachable'));
    show({ api });
    press('Agree');
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('The plan could not be opened.');
    press('Try again');
    await screen.findByRole('tablist');
  },
);

test.each(['unreachable', 'busy', 'changed'] as const)(
  'focus is with the message while the plan opens, when it is "%s", and where the reader put it since',
  async (reason) => {
    const api = fakeApi();
    const fail: (() => void)[] = [];
    api.load.mockImplementation(
      () => new Promise((_, reject) => fail.push(() => reject(new PlanProblem(reason)))),
    );
    show({ api });
    press('Agree');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words.opening));
    await waitFor(() => expect(fail).toHaveLength(1));
    fail[0]?.();
    const message = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  },
);

test.each([
  ['en', 3000, 'Please try again in about 50 minutes.'],
  ['en', 59.2, 'Please try again in about a minute.'],
  ['en', undefined, 'Please wait a little and try again.'],
  ['es', 3000, 'Inténtalo de nuevo en unos 50 minutos, por favor.'],
] as const)('a reader who must wait learns how long: %s, %s s', async (language, seconds, text) => {
  const api = fakeApi();
  const options = seconds === undefined ? {} : { retryAfterSeconds: seconds };
  api.agree.mockRejectedValueOnce(new PlanProblem('busy', options));
  show({ api, at: language === 'es' ? '/es/businessplan' : '/businessplan' });
  press(wordsIn(language).agreement.agree);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('a plan that takes long says that we are still trying', async () => {
  vi.useFakeTimers();
  const api = fakeApi();
  api.load.mockReturnValue(new Promise(() => undefined));
  show({ api });
  press('Agree');
  expect(screen.getByRole('status').textContent).toBe(words.opening);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status').textContent).toBe(words.slow);
});

test('an expired agreement shows the gate again with a kind word', async () => {
  const api = fakeApi();
  api.load.mockRejectedValueOnce(new PlanProblem('expired'));
  show({ api });
  press('Agree');
  expect(await screen.findByText(words.agreement.expired)).toBeDefined();
  // The dialog opens in an effect, which may run after its text is in the page.
  fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  await screen.findByRole('tablist');
  expect(api.agree).toHaveBeenCalledTimes(2);
});
