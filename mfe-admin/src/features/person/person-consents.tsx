import { formDefinitions, type Person } from '@secondset/contracts';
import { Timeline, type TimelineEntry } from '../../components/timeline.tsx';

const actions: Readonly<Record<string, string>> = {
  asked: 'Asked for news',
  confirmed: 'Confirmed by email',
  withdrawn: 'Withdrew it',
  resubscribed: 'Subscribed again',
  imported: 'Agreed before an import',
};
const sources: Readonly<Record<string, string>> = {
  form: 'by a form',
  import: 'by an import',
  console: 'by an administrator',
  link: 'by a link in an email',
};

/** How a person agreed to get news: where, when, and to which words. */
export function PersonConsents({ consents }: Pick<Person, 'consents'>) {
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">Consent</h2>
      {consents.length === 0 && <p>None is on record.</p>}
      <Timeline label="Consent" entries={consents.map(entryOf)} />
    </section>
  );
}

const entryOf = (
  { action, at, source, form, text, basis }: Person['consents'][number],
  place: number,
): TimelineEntry => ({
  id: String(place),
  at,
  title: actions[action] ?? action,
  by:
    form === undefined ? (sources[source] ?? source) : `by the form ${formDefinitions[form].label}`,
  details: [
    ...(text === undefined ? [] : [`They were shown: ${text}`]),
    ...(basis === undefined ? [] : [`Basis: ${basis}`]),
  ],
});
