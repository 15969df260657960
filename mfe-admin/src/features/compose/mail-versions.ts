import { withStoredImages } from '@secondset/blocks/uploads';
import {
  type EditorBody,
  type Language,
  type MailContent,
  otherLanguage,
} from '@secondset/contracts';
import type { ComposerState, ComposerStore } from './composer-store.ts';

/** An email, and the same in the other language if there is one. */
export interface MailVersions {
  /** Of `mail`, which everybody gets who has no version of their own. */
  language: Language;
  mail: MailContent;
  translation: MailContent | null;
}

/** One version of an email. */
export interface MailVersion extends MailContent {
  language: Language;
}

/** Each version with its language, the default one first. */
export const listVersions = ({
  language,
  mail,
  translation,
}: MailVersions): [MailVersion, ...MailVersion[]] => [
  { language, ...mail },
  ...(translation === null ? [] : [{ language: otherLanguage(language), ...translation }]),
];

type Written = Pick<
  ComposerState,
  'language' | 'shown' | 'other' | 'subject' | 'preheader' | 'body' | 'uploads'
>;

/** Both versions as the composer holds them, with the addresses of uploaded pictures. */
export function versionsIn(written: Written): MailVersions {
  const { language, shown, other, subject, preheader, body, uploads } = written;
  const stored = (mail: MailContent) => ({ ...mail, body: withStoredImages(mail.body, uploads) });
  const inFields = stored({ subject, preheader, body });
  if (other === undefined) return { language, mail: inFields, translation: null };
  return shown === language
    ? { language, mail: inFields, translation: stored(other) }
    : { language, mail: stored(other), translation: inFields };
}

/** The state of a composer that holds these versions and shows the wanted one, if it is there. */
export function withVersions(
  { language, mail, translation }: MailVersions,
  wanted: Language = language,
): Pick<ComposerState, 'language' | 'shown' | 'other' | 'subject' | 'preheader' | 'body'> {
  if (translation === null) return { language, shown: language, other: undefined, ...mail };
  return wanted === language
    ? { language, shown: language, other: translation, ...mail }
    : { language, shown: wanted, other: mail, ...translation };
}

/**
 * Takes the body as it is in the editor. Resolves to false when another one was put there in the
 * meantime, such as the other version: then nothing is taken.
 */
export async function takeBody(
  store: ComposerStore,
  readBody: () => Promise<EditorBody>,
): Promise<boolean> {
  const { bodyRevision } = store.getState();
  const body = await readBody();
  if (store.getState().bodyRevision !== bodyRevision) return false;
  store.setState({ body });
  return true;
}

/** Changes the versions, whatever the editor shows of them. */
function change(store: ComposerStore, to: Partial<ComposerState>): void {
  store.setState(({ bodyRevision }) => ({
    ...to,
    bodyRevision: bodyRevision + 1,
    typing: false,
    errors: {},
    problems: [],
  }));
}

/** Shows the other version; the one that was shown stays as it is. */
export function showVersion(store: ComposerStore, language: Language): void {
  const state = store.getState();
  if (state.shown !== language && state.other !== undefined)
    change(store, withVersions(versionsIn(state), language));
}

/** Adds a version in the other language and shows it: a copy to translate, or an empty one. */
export function addVersion(store: ComposerStore, copies: boolean): void {
  const versions = versionsIn(store.getState());
  const { mail, language } = versions;
  const translation = copies ? mail : { subject: '', preheader: '', body: { blocks: [] } };
  change(store, {
    ...withVersions({ ...versions, translation }, otherLanguage(language)),
    dirty: true,
  });
}

/** Removes the version that is shown; the other one becomes the only one. */
export function removeVersion(store: ComposerStore): void {
  const { shown, other } = store.getState();
  if (other === undefined) return;
  const left = { language: otherLanguage(shown), mail: other, translation: null };
  // What was removed stays among the earlier versions of the draft.
  change(store, { ...withVersions(left), dirty: true, replaced: true });
}

/** Says in which language the only version is written. */
export function setLanguage(store: ComposerStore, language: Language): void {
  store.setState({ language, shown: language, dirty: true });
}
