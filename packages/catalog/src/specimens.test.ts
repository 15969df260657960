// @vitest-environment jsdom
import * as ui from '@secondset/ui';
import * as forms from '@secondset/ui/forms';
import * as illustrations from '@secondset/ui/illustrations';
import { expect, test } from 'vitest';
import { specimens } from './specimens/index.ts';

const isClass = (value: unknown) => String(value).startsWith('class');
const components = Object.entries({ ...ui, ...forms, ...illustrations })
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function' && !isClass(value))
  .map(([name]) => name);

test('every component of the design system is in the catalog', () => {
  const shown = specimens.flatMap(({ shows }) => shows);
  expect([...shown].sort()).toEqual(components.sort());
});
