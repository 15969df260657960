import type { FormKind } from '@secondset/contracts';

/** How a field is typed in a page without script. */
export interface Field {
  name: string;
  control: 'line' | 'email' | 'phone' | 'text' | 'choice' | 'hidden';
  required?: true;
  /** Characters; the same as in the schema, which a test checks. */
  maxLength?: number;
}

const name: Field = { name: 'name', control: 'line', required: true, maxLength: 200 };
const email: Field = { name: 'email', control: 'email', required: true, maxLength: 254 };
const phone: Field = { name: 'phone', control: 'phone', maxLength: 40 };
const text = (fieldName: string): Field => ({
  name: fieldName,
  control: 'text',
  maxLength: 2000,
});

/** The fields of each form, in their order. */
export const formFields: Readonly<Record<FormKind, readonly Field[]>> = {
  waitlist: [
    name,
    email,
    { name: 'interestType', control: 'choice', required: true },
    { name: 'itemName', control: 'line', maxLength: 200 },
    text('notes'),
    { name: 'eventId', control: 'hidden', maxLength: 1024 },
  ],
  volunteer: [name, email, phone, { name: 'interest', control: 'choice' }, text('message')],
  board: [name, email, phone, text('skills'), text('interest')],
  'plan-request': [name, email, text('message')],
};
