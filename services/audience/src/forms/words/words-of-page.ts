import type { SiteContent } from '@secondset/content';
import type { FormKind } from '@secondset/contracts';
import type { FieldWords, FormWords } from '../form-words.ts';

type PageWords = Omit<FormWords, 'receipt'>;

/** The words of the forms that stand on the public site, as its pages have them. */
export function wordsOfPage(
  site: SiteContent,
): Record<Exclude<FormKind, 'plan-request'>, PageWords> {
  const { waitlist, volunteerForm, boardForm } = site;
  const person = personFields(site);
  const phone = { label: site.forms.phone };
  return {
    waitlist: {
      ...frame(waitlist),
      fields: {
        ...person,
        interestType: { label: waitlist.interestType, options: optionsOf(waitlist.interestTypes) },
        itemName: { label: waitlist.itemName },
        notes: { label: waitlist.notes },
      },
    },
    volunteer: {
      ...frame(volunteerForm),
      fields: {
        ...person,
        phone,
        interest: {
          label: volunteerForm.interest,
          options: { '': volunteerForm.noInterest, ...optionsOf(volunteerForm.interests) },
        },
        message: { label: volunteerForm.message },
      },
    },
    board: {
      ...frame(boardForm),
      fields: {
        ...person,
        phone,
        skills: { label: boardForm.skills },
        interest: { label: boardForm.interest },
      },
    },
  };
}

export const personFields = ({ forms }: SiteContent): Record<'name' | 'email', FieldWords> => ({
  name: { label: forms.name },
  email: { label: forms.email },
});

const frame = ({ title, submit, success }: Omit<PageWords, 'fields'>) => ({
  title,
  submit,
  success,
});

const optionsOf = (choices: readonly { value: string; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));
