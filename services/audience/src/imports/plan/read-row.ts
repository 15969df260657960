import { type PlainRefusalCode, type Refusal, refusal } from '@secondset/content/refusals';
import {
  type ColumnTarget,
  cleanLine,
  cleanText,
  type ImportPlan,
  type Language,
  nameKey,
  personStatuses,
  refusalOfIssue,
  type SuppressionReason,
  suppressionReasons,
  userInputSchema,
} from '@secondset/contracts';
import { splitList } from '../../csv/cell-list.ts';
import { unescapeFormula } from '../../csv/formulas.ts';
import type { Trait } from '../../people/person.model.ts';
import { type OwnField, readTrait } from './read-trait.ts';

/** What a row says of a person. An empty text or list says nothing. */
export interface Wanted {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  address: string;
  /** Names of tags. */
  tags: string[];
  language?: Language;
  suppression?: SuppressionReason;
  traits: Trait[];
}

/** Why a row is refused, and the column of the cell at fault, counted from 0. */
export interface RowRefusal {
  column: number | null;
  refusal: Refusal;
}

export type RowReading = { wanted: Wanted } | { refusals: RowRefusal[] };

const longestTag = 60;

const languages: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  inglés: 'en',
  es: 'es',
  spanish: 'es',
  español: 'es',
};

/** Plans of earlier versions say nothing of dates. */
type PlannedRows = Pick<ImportPlan, 'columns'> & Partial<Pick<ImportPlan, 'dateOrders'>>;

/** Reads rows by the plan. Nothing is looked up: the same row always reads the same. */
export function rowReader(
  { columns, dateOrders = [] }: PlannedRows,
  fields: readonly OwnField[],
  delimiter = ',',
): (cells: readonly string[]) => RowReading {
  const at = (target: ColumnTarget) =>
    columns.flatMap((each, column) => (each === target ? [column] : []));
  const places = {
    id: at('id'),
    email: at('email'),
    fullName: [...at('fullName'), ...at('firstName'), ...at('lastName')],
    phoneNumber: at('phoneNumber'),
    address: at('address'),
  };
  const [tagColumns, languageColumns, statusColumns] = [at('tags'), at('language'), at('status')];
  const own = fields.flatMap((field) =>
    at(`field:${field.id}`).map((column) => {
      const order = dateOrders.find((each) => each.column === column)?.order;
      return { field, column, order };
    }),
  );
  const used = columns.flatMap((target, column) => (target === 'skip' ? [] : [column]));

  return (raw) => {
    const cells = raw.map(unescapeFormula);
    const cell = (column: number) => (cells[column] ?? '').trim();
    const joined = (from: readonly number[], between: string) =>
      from.map(cell).filter(Boolean).join(between);
    const refusals: RowRefusal[] = [];
    const refuse = (column: number | undefined, reason: Refusal) =>
      void refusals.push({ column: column ?? null, refusal: reason });

    if (cells.slice(columns.length).some((each) => each.trim() !== ''))
      refuse(undefined, refusal('row-too-wide', { delimiter }));
    for (const column of used)
      if (cell(column).includes('\ufffd')) refuse(column, refusal('row-unreadable', {}));

    const parsed = userInputSchema.safeParse({
      email: joined(places.email, ' '),
      fullName: joined(places.fullName, ' '),
      phoneNumber: joined(places.phoneNumber, ' '),
      address: joined(places.address, ', '),
    });
    if (!parsed.success)
      for (const issue of parsed.error.issues) {
        const { code, params } = refusalOfIssue(issue);
        refuse(places[issue.path[0] as keyof typeof places]?.[0], { code, params });
      }

    const tags = tagColumns.flatMap((column) => readTags(cell(column), refuse, column));
    const language = languageColumns.map((column) => {
      const known = languages[cell(column).toLowerCase()];
      if (cell(column) !== '' && known === undefined) refuse(column, refusal('row-language', {}));
      return known;
    })[0];
    const suppression = statusColumns.map((column) => readStatus(cell(column), refuse, column))[0];
    const traits = own.flatMap(({ field, column, order }) => {
      const text = cleanText(cell(column)).trim();
      if (text === '') return [];
      const read = readTrait(field, text, order);
      if ('refusal' in read) refuse(column, read.refusal);
      return 'trait' in read ? [read.trait] : [];
    });
    const id = joined(places.id, ' ');
    const { email = '', fullName = '', phoneNumber = '', address = '' } = parsed.data ?? {};
    if (refusals.length === 0 && [id, email, fullName, phoneNumber].every((text) => text === ''))
      refuse(undefined, refusal('row-nobody', {}));
    // In the order of the cells.
    if (refusals.length > 0)
      return { refusals: refusals.sort((a, b) => (a.column ?? -1) - (b.column ?? -1)) };
    return {
      wanted: {
        id,
        email,
        fullName,
        phoneNumber,
        address,
        tags,
        traits,
        ...(language && { language }),
        ...(suppression && { suppression }),
      },
    };
  };
}

type Refuse = (column: number, reason: Refusal) => void;

function readTags(text: string, refuse: Refuse, column: number): string[] {
  const names = splitList(text).map(cleanLine).filter(Boolean);
  if (names.some(({ length }) => length > longestTag))
    refuse(column, refusal('row-tag-too-long', { max: longestTag }));
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

/** The words of our own exports, and nothing that is like them. */
function readStatus(text: string, refuse: Refuse, column: number): SuppressionReason | undefined {
  if (text === '') return undefined;
  if (!personStatuses.some((word) => word === text))
    refuse(column, refusal('row-status', { choices: personStatuses.join(', ') }));
  return suppressionReasons.find((reason) => reason === text);
}

/** Why a plan cannot be used; undefined if it can. */
export function planFlaw(
  { columns }: Pick<ImportPlan, 'columns'>,
  width: number,
  fields: readonly OwnField[],
  joins: readonly ColumnTarget[],
): PlainRefusalCode | undefined {
  if (columns.length !== width) return 'import-plan-columns';
  const single = columns.filter((target) => !joins.includes(target));
  if (new Set(single).size < single.length) return 'import-plan-twice';
  const isKnown = (target: ColumnTarget) =>
    !target.startsWith('field:') || fields.some(({ id }) => target === `field:${id}`);
  if (!columns.every(isKnown)) return 'import-plan-field';
  const someone: readonly ColumnTarget[] = [
    'id',
    'email',
    'fullName',
    'firstName',
    'lastName',
    'phoneNumber',
  ];
  return columns.some((target) => someone.includes(target)) ? undefined : 'import-plan-nobody';
}
