import type { FieldDefinition, FormDefinition } from './definition.ts';

export * from './definition.ts';

/** Every form starts with these two. */
const person = {
  name: { control: 'line', max: 200, missing: 'name-missing' },
  email: { control: 'email', max: 254, missing: 'email-incomplete' },
} as const satisfies Record<string, FieldDefinition>;

const phone = { control: 'phone', max: 40, label: 'Phone' } as const satisfies FieldDefinition;
/**
 * The last field of every form. Ticked, it brings an email that asks for confirmation; nothing else
 * makes anyone a subscriber.
 */
const news = { control: 'check', label: 'Email me news' } as const satisfies FieldDefinition;
const maxAnswer = 2000;

/**
 * The public forms, each defined once. Everything else is derived from here: the schemas, the
 * controls on the page, the page for browsers without scripts, the gateway's addresses and the
 * console's labels. The words of a form are in `packages/content`.
 */
export const formDefinitions = {
  waitlist: {
    page: 'waitlist',
    label: 'Waitlist',
    fields: {
      ...person,
      interestType: {
        control: 'choice',
        choices: ['Event', 'Program', 'Volunteer'],
        label: 'Interest type',
      },
      itemName: { control: 'line', max: 200, label: 'Event or program' },
      notes: { control: 'text', max: maxAnswer, label: 'Notes' },
      /** The event whose link led here: a name alone gives neither its day nor its original. */
      eventId: { control: 'hidden', max: 1024 },
      news,
    },
  },
  volunteer: {
    page: 'volunteerForm',
    label: 'Volunteer',
    fields: {
      ...person,
      phone,
      interest: {
        control: 'choice',
        choices: ['Coaching', 'Mentorship', 'Community Support', 'Other'],
        optional: true,
        label: 'Interest',
      },
      message: { control: 'text', max: maxAnswer, label: 'Message' },
      news,
    },
  },
  board: {
    page: 'boardForm',
    label: 'Board',
    fields: {
      ...person,
      source: { control: 'fixed', value: 'Potential Board Member', label: 'Source' },
      phone,
      skills: { control: 'text', max: maxAnswer, label: 'Skills' },
      interest: { control: 'text', max: maxAnswer, label: 'Interest' },
      news,
    },
  },
  'plan-request': {
    page: 'businessPlan',
    label: 'Business plan',
    fields: {
      ...person,
      requestType: { control: 'fixed', value: 'Requesting a Business Plan', label: 'Request' },
      message: { control: 'text', max: maxAnswer, label: 'Message' },
      news,
    },
  },
} as const satisfies Record<string, FormDefinition>;

export type FormKind = keyof typeof formDefinitions;
export const formKinds = Object.keys(formDefinitions) as FormKind[];

/** The fields of a form, in order, each with its name. */
export const fieldsOf = (kind: FormKind): [name: string, field: FieldDefinition][] =>
  Object.entries(formDefinitions[kind].fields);

/** Where a form is sent, below the address of the audience service. */
export const formPath = <Kind extends FormKind>(kind: Kind) => `/forms/${kind}` as const;

/** A submission sent sooner than this after the form was shown counts as a bot's. */
export const minimumFillSeconds = 2;

/** What a form checks in the browser before anything is sent. */
export const formLimits = {
  name: person.name.max,
  email: person.email.max,
  fillMs: minimumFillSeconds * 1000,
} as const;

/** Labels of what the service adds to the answers of an entry. */
const addedLabels: Readonly<Record<string, string>> = { event: 'Event' };

/** The label of an answer in an entry; an answer to a removed field keeps its plain name. */
export const answerLabel = (kind: FormKind, name: string): string =>
  Object.fromEntries(fieldsOf(kind))[name]?.label ?? addedLabels[name] ?? name;
