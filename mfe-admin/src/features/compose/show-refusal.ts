import { type EditorBody, otherLanguage } from '@secondset/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { BlockNote } from '../editor/block-notes.ts';
import type { ComposerState, ComposerStore } from './composer-store.ts';
import { showVersion } from './mail-versions.ts';

type Refused = Pick<ComposerState, 'errors' | 'problems'>;

const ofTranslation = 'translation.';

/**
 * Shows what a refusal says about subject, preheader, body and single blocks. When only the version
 * that is not in the fields was refused, that one is shown, unless something is being typed.
 */
export function showRefusal(store: ComposerStore, error: unknown): void {
  const fields = error instanceof ApiError ? error.fields : {};
  const { language, shown, other, body, typing } = store.getState();
  const [own, translated] = [fieldsOf(fields, false), fieldsOf(fields, true)];
  const [inFields, elsewhere] = shown === language ? [own, translated] : [translated, own];
  const here = refusedIn(inFields, body);
  const there = other && refusedIn(elsewhere, other.body);
  if (there !== undefined && isSomething(there) && !isSomething(here) && !typing) {
    showVersion(store, otherLanguage(shown));
    store.setState(there);
  } else store.setState(here);
}

/** The refused fields of one version, by their names within it. */
const fieldsOf = (fields: Readonly<Record<string, string>>, translation: boolean) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field.startsWith(ofTranslation) === translation)
      .map(([field, message]) => [
        translation ? field.slice(ofTranslation.length) : field,
        message,
      ]),
  );

const refusedIn = (fields: Readonly<Record<string, string>>, body: EditorBody): Refused => ({
  errors: { subject: fields.subject, preheader: fields.preheader, body: fields.body },
  problems: problemsIn(fields, body),
});

const isSomething = ({ errors, problems }: Refused) =>
  problems.length > 0 || Object.values(errors).some((message) => message !== undefined);

/** Refusals of single blocks, which the service names by their position. */
function problemsIn(fields: Readonly<Record<string, string>>, { blocks }: EditorBody): BlockNote[] {
  return Object.entries(fields).flatMap(([field, message]) => {
    const place = /^body\.blocks\.(\d+)/.exec(field)?.[1];
    if (place === undefined) return [];
    const block = Number(place);
    return [{ block, id: blocks[block]?.id, message }];
  });
}
