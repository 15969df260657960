import { type FieldType, fieldTextMaxLength } from '@secondset/contracts';
import { unescapeFormula } from '../../csv/formulas.ts';
import { readDate } from './read-date.ts';
import { readTrait } from './read-trait.ts';

/** What a column would be as a field of the organization's own. */
export interface FieldGuess {
  type: FieldType;
  /** Its values, when they are few. */
  choices: string[];
}

/** More different values are no choice that anyone would want to look through. */
const mostChoices = 30;
const longestChoice = 100;

/** As a person writes a number; a code with zeros in front would lose them. */
const isNumber = (text: string) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text);
/** Five digits alone are a number more often than a day of Excel. */
const isDate = (text: string) => !isNumber(text) && readDate(text, 'month-first') !== 'none';
const isYesNo = (text: string) =>
  'trait' in readTrait({ id: '', name: '', type: 'yes-no', choices: [] }, text);
const fits = { number: isNumber, date: isDate, 'yes-no': isYesNo } as const;

interface Seen {
  filled: number;
  /** The types that every value so far fits, the first of which is the guess. */
  types: ('yes-no' | 'date' | 'number')[];
  /** Undefined when there are too many. */
  choices: Set<string> | undefined;
}

/** Learns from the values of each column what field it could be. */
export function guessFields(): {
  add(rows: readonly { cells: readonly string[] }[]): void;
  guesses(width: number): FieldGuess[];
} {
  const columns: Seen[] = [];
  const learn = (seen: Seen, text: string) => {
    seen.filled += 1;
    if (seen.types.length > 0) seen.types = seen.types.filter((type) => fits[type](text));
    if (text.length > longestChoice || text.includes('\n')) seen.choices = undefined;
    seen.choices?.add(text);
    if ((seen.choices?.size ?? 0) > mostChoices) seen.choices = undefined;
  };
  return {
    add: (rows) => {
      for (const { cells } of rows)
        for (const [at, cell] of cells.entries()) {
          columns[at] ??= { filled: 0, types: ['yes-no', 'date', 'number'], choices: new Set() };
          const seen = columns[at];
          // Everything is known of a column with many different texts.
          if (seen.types.length === 0 && seen.choices === undefined) continue;
          const text = unescapeFormula(cell).trim();
          if (text !== '' && text.length <= fieldTextMaxLength) learn(seen, text);
        }
    },
    guesses: (width) => Array.from({ length: width }, (_, at) => guessOf(columns[at])),
  };
}

function guessOf(seen: Seen | undefined): FieldGuess {
  const choices = [...(seen?.choices ?? [])].sort((one, other) => one.localeCompare(other, 'en'));
  if (seen === undefined || seen.filled === 0) return { type: 'text', choices };
  // 0 and 1 alone count something more often than they say no and yes.
  const onlyDigits = choices.length > 0 && choices.every((text) => /^\d+$/.test(text));
  const [type] = seen.types.filter((each) => each !== 'yes-no' || !onlyDigits);
  if (type !== undefined) return { type, choices };
  // Values that come again and again are chosen from a list.
  const isChosen = choices.length > 1 && seen.filled >= 2 * choices.length;
  return { type: isChosen ? 'choice' : 'text', choices };
}
