// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepMethods } from './kept-globals.ts';

it('puts back methods that were changed, and removed ones', () => {
  const { keys } = Object;
  const { map } = Array.prototype;
  const { addEventListener } = EventTarget.prototype;
  const restore = keepMethods();
  Object.keys = () => [];
  Reflect.set(Array.prototype, 'map', () => []);
  Reflect.deleteProperty(EventTarget.prototype, 'addEventListener');
  restore();
  expect(Object.keys).toBe(keys);
  expect(Array.prototype.map).toBe(map);
  expect(EventTarget.prototype.addEventListener).toBe(addEventListener);
});
