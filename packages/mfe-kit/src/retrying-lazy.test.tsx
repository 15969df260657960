// @vitest-environment jsdom
import { partAwaitedEvent, partFailedEvent } from '@secondset/contracts/federation';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryingLazy } from './retrying-lazy.tsx';

const Page = ({ title }: { title: string }) => <h1>{title}</h1>;

/** An import that fails a given number of times. */
function flaky(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new Error('Loading chunk 7 failed.');
    }
    return Page;
  });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the fallback, then the part with its props', async () => {
  const Lazy = retryingLazy(flaky(0), { fallback: <p>one moment</p> });
  render(<Lazy title="Here" />);
  expect(screen.getByText('one moment')).toBeDefined();
  expect((await screen.findByRole('heading')).textContent).toBe('Here');
});

it('imports again when the person retries', async () => {
  const load = flaky(2);
  const Lazy = retryingLazy(load);
  render(<Lazy title="Here" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('imports again when it is mounted again after a failure', async () => {
  const Lazy = retryingLazy(flaky(1));
  const { unmount } = render(<Lazy title="Here" />);
  await screen.findByRole('alert');
  unmount();
  render(<Lazy title="Here" />);
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('imports once, however often it is mounted', async () => {
  const load = flaky(0);
  const Lazy = retryingLazy(load);
  const { unmount } = render(<Lazy title="Here" />);
  await screen.findByRole('heading');
  unmount();
  render(<Lazy title="Here" />);
  await screen.findByRole('heading');
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a missing chunk to the shell', async () => {
  const reported = vi.fn();
  addEventListener(partFailedEvent, reported, { once: true });
  const Lazy = retryingLazy(flaky(1));
  render(<Lazy title="Here" />);
  await screen.findByRole('alert');
  expect(reported).toHaveBeenCalledTimes(1);
});

it("shows the caller's own failure", async () => {
  const Lazy = retryingLazy(flaky(1), {
    failure: (retry) => (
      <button type="button" onClick={retry}>
        Load the chart again
      </button>
    ),
  });
  render(<Lazy title="Here" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Load the chart again' }));
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('ignores a failed preload', async () => {
  const Lazy = retryingLazy(flaky(1));
  await Lazy.preload();
  render(<Lazy title="Here" />);
  expect(await screen.findByRole('heading')).toBeDefined();
});

it('restores every place that missed the module on one retry', async () => {
  const load = flaky(1);
  const Lazy = retryingLazy(load);
  render(
    <>
      <Lazy title="Here" />
      <Lazy title="There" />
    </>,
  );
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (first !== undefined) fireEvent.click(first);
  await vi.waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(2));
  expect(load).toHaveBeenCalledTimes(2);
});

describe('over prerendered HTML', () => {
  function takeOver(load: () => Promise<typeof Page>) {
    const page = document.createElement('main');
    page.innerHTML = '<!--$--><h1>Here</h1><!--/$-->';
    document.body.append(page);
    const Lazy = retryingLazy(load);
    const asked: (() => void)[] = [];
    const listen = (event: Event) => event instanceof CustomEvent && asked.push(event.detail);
    addEventListener(partAwaitedEvent, listen);
    const root = hydrateRoot(page, <Lazy title="Here" />);
    const end = () => {
      removeEventListener(partAwaitedEvent, listen);
      act(() => root.unmount());
      page.remove();
    };
    return { page, asked, end };
  }

  it('leaves it readable while the chunk is missing, and hydrates it once it arrives', async () => {
    const load = flaky(2);
    const { page, asked, end } = takeOver(load);
    const heading = page.querySelector('h1');
    for (const round of [1, 2]) {
      await vi.waitFor(() => expect(asked).toHaveLength(round));
      expect(page.querySelector('h1')).toBe(heading);
      expect(screen.queryByRole('alert')).toBeNull();
      asked[round - 1]?.();
    }
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    await vi.waitFor(() =>
      expect(Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'))).toBe(true),
    );
    expect(page.querySelector('h1')).toBe(heading);
    end();
  });
});

it('uses the language of the page', async () => {
  document.documentElement.lang = 'es';
  const Lazy = retryingLazy(flaky(1));
  render(<Lazy title="Here" />);
  expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeDefined();
  document.documentElement.lang = 'en';
});
