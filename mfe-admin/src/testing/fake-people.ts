import type {
  BulkJob,
  OwnField,
  PeopleCountQuery,
  PeopleSearch,
  Person,
  PersonEvent,
  PersonRow,
  Segment,
  TagDetail,
} from '@secondset/contracts';
import { type FakeBackend, fakeBackend, idOf, person } from './fake-backend.ts';

export const wholePerson = (number: number, more: Partial<Person> = {}): Person => ({
  ...person(number),
  status: 'mailable',
  language: null,
  source: { kind: 'console' },
  fields: {},
  topicsOut: [],
  pausedUntil: null,
  lastDeliveredAt: null,
  lastOpenedAt: null,
  lastClickedAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  notes: '',
  suppressions: [],
  consents: [],
  ...more,
});

export const shirtSize: OwnField = {
  id: idOf(700),
  name: 'Shirt size',
  key: 'field_shirt_size',
  type: 'choice',
  choices: ['S', 'M', 'L'],
  fallback: '',
  version: 0,
};

export interface FakePeople {
  backend: FakeBackend;
  people: Person[];
  /** How many match, when that is more than are listed. */
  count: number | undefined;
  nextCursor: string | null;
  fields: OwnField[];
  segments: Segment[];
  tagDetails: TagDetail[];
  events: PersonEvent[];
  job: BulkJob;
  /** The questions that the list was asked. */
  searches(): PeopleSearch[];
}

/** The people's side of the services in memory, which lists the same people whatever is asked. */
export function fakePeople(people: Person[] = [wholePerson(1), wholePerson(2)]): FakePeople {
  const backend = fakeBackend();
  const base = '/api/audience/users';
  const fake: FakePeople = {
    backend,
    people,
    count: undefined,
    nextCursor: null,
    fields: [],
    segments: [],
    tagDetails: [],
    events: [],
    job: {
      id: idOf(800),
      action: 'addTags',
      state: 'running',
      done: 0,
      total: 2,
      createdAt: '2026-03-01T10:00:00.000Z',
      undoUntil: null,
    },
    searches: () => backend.callsTo(`POST ${base}/search`).map(({ body }) => body as PeopleSearch),
  };
  backend.answer(`POST ${base}/search`, () =>
    Response.json({ users: fake.people satisfies PersonRow[], nextCursor: fake.nextCursor }),
  );
  backend.answer(`POST ${base}/count`, ({ body }) => {
    const count = fake.count ?? fake.people.length;
    const exact = count <= 1000 || (body as PeopleCountQuery).exact === true;
    return Response.json({ count: exact ? count : 1000, exact });
  });
  backend.answer('GET /api/audience/fields', () => Response.json({ fields: fake.fields }));
  backend.answer('GET /api/audience/segments', () => Response.json({ segments: fake.segments }));
  backend.answer('GET /api/audience/tags/details', () => Response.json({ tags: fake.tagDetails }));
  backend.answer(`POST ${base}/bulk`, () => Response.json(fake.job, { status: 202 }));
  backend.answer(`GET ${base}/bulk/${fake.job.id}`, () => Response.json(fake.job));
  for (const { id } of people) {
    backend.answer(`GET ${base}/${id}`, () =>
      Response.json(fake.people.find((each) => each.id === id)),
    );
    backend.answer(`GET ${base}/${id}/timeline`, () =>
      Response.json({ events: fake.events, nextCursor: null }),
    );
  }
  return fake;
}
