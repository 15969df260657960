import { fieldWordsOf } from '@secondset/content';
import { english } from '@secondset/content/english';
import { formLimits } from '@secondset/contracts/forms';
import { FormFields, FormFrame } from '@secondset/ui/forms';
import type { Specimen } from '../specimen.ts';

const { forms, waitlist } = english;

function WaitlistForm({ send }: { send: () => Promise<string> }) {
  return (
    <FormFrame
      words={{ ...forms, submit: waitlist.submit }}
      language="en"
      limits={formLimits}
      action="#"
      scripted
      send={send}
    >
      {(errors, typed) => (
        <FormFields
          kind="waitlist"
          words={fieldWordsOf(waitlist, forms)}
          optional={forms.optional}
          errors={errors}
          typed={typed}
        />
      )}
    </FormFrame>
  );
}

export const siteForms: readonly Specimen[] = [
  {
    title: 'Form for visitors',
    shows: ['FormFields', 'FormFrame'],
    states: [
      {
        label: 'Shows its success; empty fields show their errors',
        render: () => <WaitlistForm send={() => Promise.resolve(waitlist.success)} />,
      },
      {
        label: 'Fails and keeps what was typed',
        render: () => <WaitlistForm send={() => Promise.reject(new Error(forms.failure))} />,
      },
    ],
  },
];
