import type { UploadImage, Uploads } from '@secondset/blocks/uploads';
import { type CalendarEvent, type EditorBody, eventFeedSchema } from '@secondset/contracts';
import { Icon, icons, VisuallyHidden } from '@secondset/ui';
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { reportFailure } from '../../report-failure.ts';
import { BlockBar } from './block-bar.tsx';
import type { BlockNote } from './block-notes.ts';
import styles from './body-editor.module.css';
import { BodyProblemList } from './body-problem-list.tsx';
import type { BodyEditor as Editor, EditorOptions, EditorStatus } from './editor-api.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePictureChoice } from './use-picture-choice.tsx';

/** What the surrounding form can do with the editor. */
export interface BodyEditorHandle {
  /** The current body, including the last keystroke. */
  read(): Promise<EditorBody>;
  insertText(text: string): void;
  /** Scrolls a block into view and focuses it; without one, the body. */
  focusBlock(blockId: string | undefined): void;
  /** What in `body` an email could not carry, also shown at its blocks; empty without an editor. */
  check(body: EditorBody): BlockNote[];
}

export interface BodyEditorProps {
  label: string;
  body: EditorBody;
  /** An increase puts `body` into the editor; other changes to `body` came from the editor. */
  revision: number;
  error: string | undefined;
  /** Why the last Send or Save was refused. */
  problems: readonly BlockNote[];
  uploads: Uploads;
  upload: UploadImage;
  onChange(body: EditorBody): void;
  /** Whether something was typed that `onChange` has not brought yet. */
  onTyping(typing: boolean): void;
  ref: RefObject<BodyEditorHandle | null>;
}

const startEditor = async (options: EditorOptions) =>
  (await import('./create-editor.ts')).createEditor(options);

const calendarMs = 20_000;

/** The next month of the public calendar, to pick an event from. */
async function loadEvents(): Promise<readonly CalendarEvent[]> {
  const response = await fetch('/api/audience/events', {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(calendarMs),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return eventFeedSchema.parse(await response.json()).events;
}

/** Each key and each move of the caret reports one; most change nothing. */
const isSameStatus = (one: EditorStatus, other: EditorStatus) =>
  one.canUndo === other.canUndo &&
  one.canRedo === other.canRedo &&
  one.active.size === other.active.size &&
  [...one.active].every((command) => other.active.has(command));

const idle: EditorStatus = { active: new Set(), canUndo: false, canRedo: false };

/** The email's text: Editor.js below our own toolbar, 350 pixels high, with its own scrolling. */
export function BodyEditor(props: BodyEditorProps) {
  const { label, body, revision, error, problems, uploads, upload, onChange, onTyping, ref } =
    props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [status, setStatus] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const [linkHref, setLinkHref] = useState<string>();
  const library = usePictureChoice();
  const shown = useRef(revision);
  // The editor is created once and always needs the latest of these.
  const latest = useRef({ body, upload, onChange, onTyping });
  useEffect(() => {
    latest.current = { body, upload, onChange, onTyping };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new editor.
  useEffect(() => {
    const holder = document.createElement('div');
    area.current?.append(holder);
    let gone = false;
    let made: Editor | undefined;
    setFailed(false);
    startEditor({
      holder,
      body: latest.current.body,
      placeholder: 'Write your message here',
      images: {
        startUpload: (file) => uploads.start(file, latest.current.upload),
        findUpload: uploads.find,
        chooseStored: library.choose,
        listEvents: loadEvents,
      },
      openLink: () => setLinkHref(made?.beginLink()),
      onChange: (changed) => latest.current.onChange(changed),
      onTyping: (typing) => latest.current.onTyping(typing),
      onSay: (sentence) => {
        if (!gone) setSaid(sentence);
      },
      onStatus: (next) => {
        if (!gone) setStatus((before) => (isSameStatus(before, next) ? before : next));
      },
    }).then(
      (ready) => {
        made = ready;
        if (gone) ready.destroy();
        else setEditor(ready);
      },
      (reason: unknown) => {
        reportFailure(reason);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
      setEditor(undefined);
      made?.destroy();
      holder.remove();
    };
  }, [attempt]);

  useEffect(() => {
    if (!editor || shown.current === revision) return;
    shown.current = revision;
    void editor.replace(latest.current.body);
  }, [editor, revision]);

  useImperativeHandle(
    ref,
    () => ({
      read: () => editor?.read() ?? Promise.resolve(latest.current.body),
      insertText: (text) => editor?.insertText(text),
      focusBlock: (blockId) => blockId !== undefined && editor?.focusBlock(blockId),
      check: (checked) => editor?.check(checked) ?? [],
    }),
    [editor],
  );

  return (
    <div className={styles.field}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div
        className={styles.frame}
        data-invalid={error !== undefined || problems.length > 0 || undefined}
      >
        <Toolbar editor={editor} status={status} onLink={() => setLinkHref(editor?.beginLink())} />
        <BlockBar editor={editor} />
        {!editor && !failed && <div className={styles.skeleton} aria-hidden="true" />}
        {failed && (
          <p className={styles.failure} role="alert">
            The editor could not be loaded.{' '}
            <button type="button" onClick={() => setAttempt(attempt + 1)}>
              Load it again
            </button>
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is one
            text. */}
        <div
          ref={area}
          className={styles.area}
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-busy={!editor && !failed}
          // Editor.js renders its first block before it listens for input.
          inert={!editor}
        />
      </div>
      {linkHref !== undefined && (
        <LinkDialog
          href={linkHref}
          onClose={() => setLinkHref(undefined)}
          onApply={(href) => editor?.setLink(href)}
        />
      )}
      {library.dialog}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <BodyProblemList problems={problems} onShow={(blockId) => editor?.focusBlock(blockId)} />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon icon={icons.CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
