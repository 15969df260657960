import { expect, test } from 'vitest';
import { editorBodySchema, type ListItem } from './editor.ts';

function nestedList(levels: number) {
  let item: ListItem = { content: 'x', items: [] };
  for (let level = 1; level < levels; level += 1) item = { content: 'x', items: [item] };
  return { blocks: [{ type: 'list', data: { style: 'ordered', items: [item] } }] };
}

test('a list nests as deep as the editor allows and no deeper', () => {
  expect(editorBodySchema.safeParse(nestedList(9)).success).toBe(true);
  expect(editorBodySchema.safeParse(nestedList(10)).error?.issues[0]?.message).toBe(
    'list-too-deep',
  );
});

test('no depth of nesting exhausts the stack', () => {
  expect(editorBodySchema.safeParse(nestedList(40_000)).success).toBe(false);
});
