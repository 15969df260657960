import {
  type EditorBody,
  type Language,
  type PersonRow,
  type Preview,
  previewMinutes,
} from '@secondset/contracts';
import { StatusMessage } from '@secondset/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { createPreviewsApi } from '../../api/previews-api.ts';
import { LanguageChoice } from '../../components/language-choice.tsx';
import { useConsole, useMay } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { displayName } from '../users/display-name.ts';
import { EmailFrame, frameViews } from './email-frame.tsx';
import { InboxLine } from './inbox-line.tsx';
import { PersonChoice } from './person-choice.tsx';
import styles from './preview.module.css';
import { TestForm } from './test-form.tsx';
import { usePaused } from './use-paused.ts';

const views = { ...frameViews, text: 'Text only' } as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/** Gmail hides what comes after this much. */
const clipBytes = 102_000;

export interface PreviewPanelProps {
  id: string;
  /** The versions of the email, the default one first. */
  versions: readonly [PreviewedMail, ...PreviewedMail[]];
  /** The one that is being written. */
  shown: Language;
}

export interface PreviewedMail {
  language: Language;
  subject: string;
  preheader: string;
  body: EditorBody;
}

/** The email being written as a chosen person would get it, in several ways, and as a test. */
export function PreviewPanel({ id, versions, shown }: PreviewPanelProps) {
  const { session } = useConsole();
  const api = useMemo(() => createPreviewsApi(session), [session]);
  const [person, setPerson] = useState<PersonRow>();
  const [view, setView] = useState<View>('phone');
  const sends = useMay('campaigns:send');
  const [chosen, setChosen] = useState<Language>();
  const [standard] = versions;
  /** A person's version is theirs, or the default one; nobody's is the one being written. */
  const wanted = chosen ?? (person ? person.language : shown);
  const version = versions.find(({ language }) => language === wanted) ?? standard;
  const mail = usePaused(version);
  const input = { ...mail, personId: person?.id ?? null };
  const query = useQuery({
    queryKey: queryKeys.preview(input),
    queryFn: () => api.make(input),
    placeholderData: keepPreviousData,
    // The frame's address is good for a short time only.
    gcTime: 0,
    staleTime: 0,
    refetchInterval: (previewMinutes - 1) * 60_000,
    retry: false,
  });
  const preview = query.data;
  return (
    <section id={id} className={styles.panel} aria-label="Preview">
      <PersonChoice
        chosen={person && displayName(person)}
        onChoose={(next) => {
          setPerson(next);
          setChosen(undefined);
        }}
      />
      {versions.length > 1 && (
        <LanguageChoice label="Version shown" chosen={version.language} onChoose={setChosen} />
      )}
      <StatusMessage tone="error">{query.error && messageOf(query.error)}</StatusMessage>
      {preview === undefined && query.isPending && <p role="status">Rendering the email...</p>}
      {preview && (
        <>
          <InboxLine {...preview} />
          <Views view={view} onChoose={setView} />
          <Shown preview={preview} view={view} />
          <Size bytes={preview.htmlBytes} />
        </>
      )}
      {sends && <TestForm api={api} mail={input} versions={versions} />}
    </section>
  );
}

function Views({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  const name = useId();
  return (
    <fieldset className={styles.views}>
      <legend>Show it as</legend>
      {viewNames.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === view} onChange={() => onChoose(each)} />
          {views[each]}
        </label>
      ))}
    </fieldset>
  );
}

function Shown({ preview, view }: { preview: Preview; view: View }) {
  if (view === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard.
      <section className={styles.text} tabIndex={0} aria-label="Text part">
        {preview.text}
      </section>
    );
  return <EmailFrame preview={preview} view={view} />;
}

const Size = ({ bytes }: { bytes: number }) => (
  <p>
    Size: {Math.ceil(bytes / 1000)} kB of {clipBytes / 1000} kB.{' '}
    {bytes > clipBytes * 0.8 && 'Gmail hides the end of an email that is larger. Make it shorter.'}
  </p>
);
