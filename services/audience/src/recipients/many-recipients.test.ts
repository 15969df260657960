import { recipientCountSchema, recipientPageSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldVersion } from '../people/fold.ts';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';

let audience: TestAudience;
let tagId: string;
const size = 2_600;
beforeAll(async () => {
  audience = await startTestAudience('many_recipients');
  tagId = await audience.addTag('Large');
  const at = new Date();
  const people = Array.from({ length: size }, (_, index) => ({
    _id: newId(),
    email: `person${index}@example.org`,
    fullName: `Person ${String(index).padStart(4, '0')}`,
    tagIds: index % 13 === 0 ? [] : [tagId],
    sortKey: `person ${String(index).padStart(4, '0')}`,
    words: [`person${index % 5}`],
    status: index % 2 === 0 ? 'mailable' : 'manual',
    foldVersion,
    createdAt: at,
    updatedAt: at,
  }));
  await audience.context.database.users.collection.insertMany(people as never);
});
afterAll(() => audience.close());

test('a group of thousands is counted, named and paged like a small one', async () => {
  const answer = await audience.asAdmin('GET', `/recipients/count?tagId=${tagId}`);
  expect(recipientCountSchema.parse(await answer.json())).toMatchObject({
    recipients: 1_200,
    excludedBy: { manual: 1_200 },
    names: ['Person 0002', 'Person 0004', 'Person 0006', 'Person 0008', 'Person 0010'],
  });
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = recipientPageSchema.parse(
      await (await audience.asService('/internal/recipients', { tagId, cursor })).json(),
    );
    ids.push(...page.recipients.map(({ userId }) => userId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(ids).toHaveLength(2_400);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});
