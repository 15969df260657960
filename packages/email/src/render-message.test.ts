import { expect, test } from 'vitest';
import { renderMessage } from './render-message.ts';
import { actingParts, elements, parseMail, textOf } from './testing/html.ts';
import { organization } from './testing/samples.ts';

const message = {
  messageId: 'm1',
  to: { email: 'dana@example.org' },
  subject: 'Confirm\r\nyour address',
  heading: 'Almost <there>',
  paragraphs: ['Press the button.', 'It works {{first_name}} for\none day.'],
  action: { label: 'Confirm <now>', url: 'https://www.example.org/login?token=a&b=%22' },
};

test('escapes every word and merges nothing', async () => {
  const { html, subject } = await renderMessage(message, organization);
  const document = parseMail(html);
  expect(subject).toBe('Confirm your address');
  expect(textOf(elements(document, 'h1')[0] ?? document)).toBe('Almost <there>');
  expect(textOf(document)).toContain('It works {{first_name}} forone day.');
  expect(actingParts(document)).toEqual([]);
});

test('links work untracked, and the address is also written out in full', async () => {
  const { html, text } = await renderMessage(message, organization);
  const links = elements(parseMail(html), 'a');
  expect(links.map((link) => link.attribs.href)).toEqual([message.action.url, message.action.url]);
  expect(links.map(textOf)).toEqual(['Confirm <now>', message.action.url]);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html.match(/<a clicktracking=off href=/g)).toHaveLength(2);
  expect(text).toContain(`Confirm <now>:\n${message.action.url}`);
});

test('has the postal address and no unsubscribe link', async () => {
  const { html, text } = await renderMessage(message, organization);
  expect(text).toContain('1200 Sunrise Ave\nLos Angeles, CA 90001');
  expect(textOf(parseMail(html))).toContain('Los Angeles, CA 90001');
  expect(html + text).not.toMatch(/unsubscribe/i);
});

test('has no link without an action', async () => {
  const { action: _action, ...plain } = message;
  const { html } = await renderMessage(plain, organization);
  expect(elements(parseMail(html), 'a')).toEqual([]);
});

test('a link in the footer ends emails of this kind, in both parts', async () => {
  const stop = { label: 'No more <these>', url: 'https://www.example.org/unsubscribe?a&b' };
  const { action: _action, ...plain } = message;
  const { html, text } = await renderMessage({ ...plain, stop }, organization);
  const [link] = elements(parseMail(html), 'a');
  expect([link?.attribs.href, link && textOf(link)]).toEqual([stop.url, stop.label]);
  expect(html).toContain('<a clicktracking=off href=');
  expect(text).toContain(`${stop.label}:\n${stop.url}`);
  const evil = { ...plain, stop: { ...stop, url: 'javascript:alert(1)' } };
  await expect(renderMessage(evil, organization)).rejects.toThrow('http');
});

test('refuses an action that is not a web address', async () => {
  const evil = { ...message, action: { label: 'x', url: 'javascript:alert(1)' } };
  await expect(renderMessage(evil, organization)).rejects.toThrow('http');
});

test('the words around a Spanish message are Spanish too', async () => {
  const { html, text } = await renderMessage({ ...message, language: 'es' }, organization);
  expect(html).toMatch(/<html[^>]* lang="es"/);
  expect(textOf(parseMail(html))).toContain('Si el botón no funciona, abre esta dirección:');
  expect(text).toContain('Recibes este mensaje porque');
  expect(html + text).not.toMatch(/You are receiving|If the button/);
});
