import { expect, test } from 'vitest';
import { readablePage } from './readable.ts';

test('everything held on a person becomes a page, and nothing in it becomes markup', () => {
  const page = readablePage(
    'Everything we hold on <Dana>',
    JSON.stringify({ fullName: '<img src=x>', tagNames: ['A & B'], notes: '', entries: [] }),
  );
  expect(page).toContain('<h1>Everything we hold on &lt;Dana&gt;</h1>');
  expect(page).toContain('<dt>Full name</dt><dd>&lt;img src=x&gt;</dd>');
  expect(page).toContain('<ol><li>A &amp; B</li></ol>');
  expect(page).toContain('<dt>Notes</dt><dd>(empty)</dd>');
  expect(page).toContain('<dt>Entries</dt><dd><p>None</p></dd>');
});
