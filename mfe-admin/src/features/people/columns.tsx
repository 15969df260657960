import type { OwnField, PersonRow } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import type { Column } from '../../components/data-table.tsx';
import { formatInstant } from '../../format.ts';
import styles from '../groups/people.module.css';
import { languageWords, sourceWords, statusWords, valueWords } from '../groups/person-words.ts';
import { displayName } from '../users/display-name.ts';

export type PersonColumn = Column<PersonRow>;

export const nameColumn: PersonColumn = {
  id: 'name',
  label: 'Name',
  show: (person) => (
    <AppLink className={styles.name} to={`/admin/people/${person.id}`}>
      {displayName(person)}
    </AppLink>
  ),
};

const when = (instant: string | null) =>
  instant === null ? '' : <time dateTime={instant}>{formatInstant(instant)}</time>;

const standard: readonly PersonColumn[] = [
  { id: 'email', label: 'Email', show: ({ email }) => email },
  { id: 'phone', label: 'Phone', show: ({ phoneNumber }) => phoneNumber },
  { id: 'tags', label: 'Tags', show: ({ tags }) => tags.map(({ name }) => name).join(', ') },
  { id: 'status', label: 'Status', show: ({ status }) => statusWords[status] },
  {
    id: 'language',
    label: 'Language',
    show: ({ language }) => (language === null ? '' : languageWords[language]),
  },
  { id: 'source', label: 'Came by', show: ({ source }) => sourceWords[source.kind] },
  { id: 'address', label: 'Address', show: ({ address }) => address, long: true },
  { id: 'added', label: 'Added', show: ({ createdAt }) => when(createdAt) },
  { id: 'changed', label: 'Changed', show: ({ updatedAt }) => when(updatedAt) },
  { id: 'delivered', label: 'Last email', show: ({ lastDeliveredAt }) => when(lastDeliveredAt) },
  { id: 'opened', label: 'Last opened', show: ({ lastOpenedAt }) => when(lastOpenedAt) },
  { id: 'clicked', label: 'Last clicked', show: ({ lastClickedAt }) => when(lastClickedAt) },
];

/** What can be shown of each person beside the name. */
export const columnsWith = (fields: readonly OwnField[]): PersonColumn[] => [
  ...standard,
  ...fields.map((field) => ({
    id: field.id,
    label: field.name,
    number: field.type === 'number',
    show: (person: PersonRow) => valueWords(field, person.fields[field.id]),
  })),
];
