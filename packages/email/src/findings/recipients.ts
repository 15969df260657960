import { refusal } from '@secondset/content/refusal';
import { findingNamesLimit } from '@secondset/contracts';
import { type MergeableField, substitutionKey } from '../merge-tags.ts';
import {
  type MailPerson,
  MergeTooLongError,
  type RenderedMail,
  substitutions,
} from '../substitutions.ts';
import { type MailFinding, warning } from './finding.ts';
import { opensGreeting } from './greeting.ts';

/** What was found for some people: plain data that survives storage. */
export type Tally = Record<string, { count: number; names: string[] }>;

/** Checks what each recipient would read. */
export interface RecipientCheck {
  /** Whether anybody could miss something: without own words and fallbacks, nobody can. */
  differs: boolean;
  /** Counts one more recipient in. */
  see(person: MailPerson, tally: Tally): void;
  findings(tally: Tally): MailFinding[];
}

/** A place for a value, and what the writer called it. */
interface Slot {
  key: string;
  tag: string;
  greets: boolean;
}

const tooLong = 'too-long';

function slotsOf(mail: RenderedMail, fields: readonly MergeableField[]): Slot[] {
  const { usedFallbacks = [], usedFields = [] } = mail;
  const named = [
    ...usedFallbacks.map(({ slot, tag }) => ({ slot, tag: `{{${tag}}}` })),
    ...usedFields.map(({ slot, id }) => ({
      slot,
      tag: `{{${fields.find((field) => field.id === id)?.key ?? id}}}`,
    })),
  ];
  const shown = [mail.subject, mail.preheader ?? '', mail.text, mail.html];
  return named.flatMap(({ slot, tag }) =>
    (['text', 'html'] as const).flatMap((context) => {
      const key = substitutionKey(mail.nonce, slot, context);
      if (!shown.some((part) => part.includes(key))) return [];
      const at = mail.text.indexOf(substitutionKey(mail.nonce, slot, 'text'));
      return [{ key, tag, greets: at >= 0 && opensGreeting(mail.text.slice(0, at)) }];
    }),
  );
}

/**
 * Makes the check of an email that is rendered once. What differs from one recipient to the next
 * are the values put in for keys, as in sending; so only these are looked at, which takes
 * microseconds where rendering takes milliseconds.
 */
export function createRecipientCheck(
  mail: RenderedMail,
  fields: readonly MergeableField[],
): RecipientCheck {
  const slots = slotsOf(mail, fields);
  const count = (tally: Tally, kind: string, { fullName, email }: MailPerson) => {
    const { count: before, names } = tally[kind] ?? { count: 0, names: [] };
    const more = names.length < findingNamesLimit ? [fullName.trim() || email] : [];
    tally[kind] = { count: before + 1, names: [...names, ...more] };
  };
  return {
    differs: slots.length > 0 || (mail.usedFields ?? []).length > 0,
    see: (person, tally) => {
      try {
        const values = substitutions(mail, person);
        const empty = slots.filter(({ key }) => values[key]?.trim() === '');
        for (const tag of new Set(empty.map((slot) => slot.tag))) count(tally, tag, person);
      } catch (thrown) {
        if (!(thrown instanceof MergeTooLongError)) throw thrown;
        count(tally, tooLong, person);
      }
    },
    findings: (tally) => {
      const place = { field: 'recipients' } as const;
      const greeting = new Set(slots.filter(({ greets }) => greets).map(({ tag }) => tag));
      return Object.entries(tally).map(([kind, people]): MailFinding => {
        if (kind === tooLong) return { ...warning(refusal('values-too-long', {}), place), people };
        const found = greeting.has(kind)
          ? refusal('greeting-empty', { tag: kind })
          : refusal('merge-tag-empty', { tag: kind });
        return { ...warning(found, place), people };
      });
    },
  };
}
