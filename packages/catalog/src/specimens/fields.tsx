import { Checkbox, EmailInput, Field, Select, TextArea, TextInput } from '@secondset/ui';
import type { Specimen } from '../specimen.ts';

const options = ['Event', 'Program', 'Volunteer'].map((name) => <option key={name}>{name}</option>);

export const fields: readonly Specimen[] = [
  {
    title: 'Text input',
    shows: ['TextInput'],
    states: [
      { label: 'Empty', render: () => <TextInput label="Name" /> },
      {
        label: 'With a note and a hint',
        render: () => <TextInput label="Phone" note="optional" hint="With the area code." />,
      },
      {
        label: 'With an error',
        render: () => <TextInput label="Name" error="Enter your name." />,
      },
      { label: 'Disabled', render: () => <TextInput label="Name" defaultValue="Dana" disabled /> },
    ],
  },
  {
    title: 'Email input',
    shows: ['EmailInput'],
    states: [
      { label: 'Empty', render: () => <EmailInput label="Email" language="en" /> },
      {
        label: 'Hidden characters removed',
        render: () => (
          <EmailInput label="Email" language="en" defaultValue={'dana\u200b@example.org'} />
        ),
      },
    ],
  },
  {
    title: 'Text area',
    shows: ['TextArea'],
    states: [
      {
        label: 'With a counter',
        render: () => <TextArea label="Notes" defaultValue="Hello" maxLength={2000} showCounter />,
      },
      {
        label: 'With an error',
        render: () => <TextArea label="Notes" error="This is 12 characters too long." />,
      },
    ],
  },
  {
    title: 'Select',
    shows: ['Select'],
    states: [
      { label: 'Regular', render: () => <Select label="Interest">{options}</Select> },
      {
        label: 'With an error',
        render: () => (
          <Select label="Interest" error="Choose one.">
            {options}
          </Select>
        ),
      },
    ],
  },
  {
    title: 'Checkbox',
    shows: ['Checkbox'],
    states: [
      { label: 'Unchecked', render: () => <Checkbox label="Show only users with emails" /> },
      {
        label: 'Checked',
        render: () => <Checkbox label="Show only users with emails" defaultChecked />,
      },
    ],
  },
  {
    title: 'Field around another control',
    shows: ['Field'],
    states: [
      {
        label: 'With a date',
        render: () => <Field label="Day">{(tied) => <input type="date" {...tied} />}</Field>,
      },
    ],
  },
];
