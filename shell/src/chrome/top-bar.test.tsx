// @vitest-environment jsdom
import { type RemotePlace, remoteForPath } from '@secondset/contracts/federation';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TopBar } from './top-bar.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

const toggle = () => screen.getByRole('button');

describe('the top bar', () => {
  it('links home by its logo, then to the eight pages of the specification in order', () => {
    render(<TopBar language="en" />);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Skip to content', '#main'],
      ['Second Set', '/'],
      ['About', '/about'],
      ['Donate', '/support'],
      ['Sponsor', '/sponsor'],
      ['Programs', '/programs'],
      ['Impact', '/impact'],
      ['Events', '/events'],
      ['Business Plan', '/businessplan'],
      ['Resources', '/resources'],
      ['Español', '/es'],
    ]);
  });

  it('opens and closes its menu, and exposes which', () => {
    render(<TopBar language="en" />);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(toggle().getAttribute('aria-label')).toBe('Close menu');
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes its menu when a link is followed, and on Escape', () => {
    render(<TopBar language="en" />);
    fireEvent.click(toggle());
    const link = screen.getByRole('link', { name: 'Events' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes its menu on Escape and focuses the toggle; a closed menu leaves focus alone', () => {
    render(<TopBar language="en" />);
    fireEvent.click(toggle());
    const link = screen.getByRole('link', { name: 'Events' });
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle());
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(document.activeElement).toBe(link);
  });

  it('closes its menu when the page is pressed or focused, but not within the bar', () => {
    render(
      <>
        <TopBar language="en" />
        <main>
          <a href="/below">Below</a>
        </main>
      </>,
    );
    const below = screen.getByRole('link', { name: 'Below' });
    const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
    fireEvent.click(toggle());
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Events' }));
    act(() => screen.getByRole('link', { name: 'Español' }).focus());
    expect(isOpen()).toBe(true);
    act(() => below.focus());
    expect(isOpen()).toBe(false);
    fireEvent.click(toggle());
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(isOpen()).toBe(false);
  });

  it('marks the current page, also after a navigation', () => {
    render(<TopBar language="en" />);
    expect(document.querySelector('[aria-current]')).toBeNull();
    act(() => {
      history.pushState(null, '', '/events');
      dispatchEvent(new CustomEvent('single-spa:routing-event'));
    });
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Events');
  });

  it('is the same HTML on every page before the scripts arrive', () => {
    history.replaceState(null, '', '/events');
    expect(renderToString(<TopBar language="en" />)).not.toContain('aria-current');
  });

  it('links to the same page in the other language, with query and fragment, and remembers the choice', () => {
    history.replaceState(null, '', '/waitlist?event=Beach%20run#notes');
    render(<TopBar language="en" />);
    const other = screen.getByRole('link', { name: 'Español' });
    expect(other.getAttribute('href')).toBe('/es/waitlist?event=Beach%20run#notes');
    expect(other.getAttribute('lang')).toBe('es');
    other.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(other);
    expect(document.cookie).toContain('ss_language=es');
  });

  it('is Spanish on Spanish pages, and so are its links', () => {
    history.replaceState(null, '', '/es/events');
    render(<TopBar language="es" />);
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Eventos');
    expect(screen.getByRole('link', { name: 'Donar' }).getAttribute('href')).toBe('/es/support');
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/events');
  });

  it.each(['en', 'es'] as const)('leaves out a remote that is withdrawn (%s)', (language) => {
    history.replaceState(null, '', language === 'es' ? '/es/events' : '/events');
    const site: RemotePlace = { paths: ['/'], languages: ['en', 'es'] };
    const plan: RemotePlace = { paths: ['/businessplan'], languages: ['en', 'es'] };
    const name = language === 'es' ? 'Plan de negocios' : 'Business Plan';
    const at = (remotes: RemotePlace[]) => (path: string) => remoteForPath(path, remotes);
    const { rerender } = render(<TopBar language={language} remoteAt={at([site, plan])} />);
    expect(screen.queryByRole('link', { name })).not.toBeNull();
    const before = screen.getAllByRole('link').length;
    rerender(<TopBar language={language} remoteAt={at([site])} />);
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(before - 1);
    // A page whose registry cannot be had still leads everywhere.
    rerender(<TopBar language={language} remoteAt={at([])} />);
    expect(screen.queryByRole('link', { name })).not.toBeNull();
  });

  it('offers no other language in the console', () => {
    history.replaceState(null, '', '/admin');
    render(<TopBar language="en" remoteAt={() => ({ paths: ['/admin'], languages: ['en'] })} />);
    expect(screen.queryByRole('link', { name: 'Español' })).toBeNull();
  });
});
