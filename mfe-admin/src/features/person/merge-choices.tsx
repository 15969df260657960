import type { mergeChoices, Person } from '@secondset/contracts';
import { languageWords, valueWords } from '../groups/person-words.ts';
import { useKnown } from '../groups/use-known.ts';
import styles from './person.module.css';

export interface MergeChoicesProps {
  person: Person;
  other: Person;
  /** By field, or by the id of an own field. */
  take: Readonly<Record<string, 'this' | 'other'>>;
  onTake(field: string, side: 'this' | 'other'): void;
}

interface Choice {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

const labels: Readonly<Record<(typeof mergeChoices)[number], string>> = {
  fullName: 'Name',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
  language: 'Language',
  notes: 'Notes',
};
const names = Object.keys(labels) as (keyof typeof labels)[];

/** For each value in which two people differ, which of the two is kept. */
export function MergeChoices({ person, other, take, onTake }: MergeChoicesProps) {
  const { fields } = useKnown();
  const text = (of: Person, name: keyof typeof labels) =>
    name === 'language' ? (of.language === null ? '' : languageWords[of.language]) : of[name];
  const choices: Choice[] = [
    ...names.map((field) => ({
      field,
      label: labels[field],
      mine: text(person, field),
      theirs: text(other, field),
    })),
    ...fields.map((field) => ({
      field: field.id,
      label: field.name,
      mine: valueWords(field, person.fields[field.id]),
      theirs: valueWords(field, other.fields[field.id]),
    })),
  ].filter(({ mine, theirs }) => mine !== '' && theirs !== '' && mine !== theirs);

  if (choices.length === 0) return <p>They differ in nothing that has to be chosen.</p>;
  return choices.map(({ field, label, mine, theirs }) => {
    const radio = (side: 'this' | 'other', value: string) => (
      <label className={styles.radio}>
        <input
          type="radio"
          name={field}
          checked={(take[field] ?? 'this') === side}
          onChange={() => onTake(field, side)}
        />
        <span>{value}</span>
      </label>
    );
    return (
      <fieldset key={field} className={styles.sides}>
        <legend>{label}</legend>
        {radio('this', mine)}
        {radio('other', theirs)}
      </fieldset>
    );
  });
}
