// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepKeysOut } from './keep-keys-out.ts';

const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

test('an editor hears the keys of its own fields and of none else, until it is gone', () => {
  document.body.innerHTML = '<div id="holder"><input></div><input id="other">';
  const holder = document.querySelector<HTMLElement>('#holder') ?? document.body;
  const [inside, outside] = document.querySelectorAll('input');
  if (!inside || !outside) throw new Error('The page has no fields.');
  const heard: string[] = [];
  const own = document.addEventListener;
  const keys = keepKeysOut(holder);
  document.addEventListener('keydown', ({ key }) => heard.push(`editor ${key}`), true);
  keys.started();
  expect(document.addEventListener).toBe(own);
  document.addEventListener('keydown', ({ key }) => heard.push(`page ${key}`), true);
  press(inside, 'a');
  press(outside, 'Tab');
  press(document.body, 'Delete');
  expect(heard).toEqual(['editor a', 'page a', 'page Tab', 'editor Delete', 'page Delete']);
  heard.length = 0;
  keys.stop();
  press(inside, 'a');
  expect(heard).toEqual(['page a']);
});
