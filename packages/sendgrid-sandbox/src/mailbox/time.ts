import { html } from 'hono/html';

/** A moment as `2026-11-27 22:15:04 UTC`. @param at Unix milliseconds. */
export function moment(at: number) {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
