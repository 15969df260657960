// @vitest-environment jsdom

import { fakeSession } from '@secondset/session/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppLink } from './app-link.tsx';
import { RemotePropsProvider } from './remote-props.tsx';

const navigate = vi.fn();
const serves = (path: string) => path !== '/businessplan';

function show(link: React.ReactNode) {
  render(
    <RemotePropsProvider value={{ session: fakeSession(), navigate, serves }}>
      <BrowserRouter>
        {link}
        <Routes>
          <Route path="/about" element={<h1>About</h1>} />
          <Route path="*" element={<h1>Home</h1>} />
        </Routes>
      </BrowserRouter>
    </RemotePropsProvider>,
  );
}
const link = () => screen.getByRole('link');
const heading = () => screen.getByRole('heading').textContent;

beforeEach(() => {
  history.replaceState(null, '', '/');
  navigate.mockClear();
});
afterEach(cleanup);

describe('AppLink', () => {
  it('uses the router for a path of its own remote', () => {
    show(<AppLink to="/about?from=home">About us</AppLink>);
    expect(link().getAttribute('href')).toBe('/about?from=home');
    fireEvent.click(link());
    expect(heading()).toBe('About');
    expect(location.search).toBe('?from=home');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('uses the shell for a path of another remote', () => {
    show(<AppLink to="/businessplan">Plan</AppLink>);
    expect(fireEvent.click(link())).toBe(false);
    expect(navigate).toHaveBeenCalledWith('/businessplan');
    expect(heading()).toBe('Home');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (how) => {
      show(<AppLink to="/about">About us</AppLink>);
      // jsdom cannot follow links; what counts is that nothing prevented it.
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link(), how);
      expect(heading()).toBe('Home');
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('lets the caller handle the click', () => {
    show(
      <AppLink to="/about" onClick={(event) => event.preventDefault()}>
        About us
      </AppLink>,
    );
    fireEvent.click(link());
    expect(heading()).toBe('Home');
  });
});
