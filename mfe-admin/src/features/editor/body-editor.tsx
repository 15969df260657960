import type { EditorBody } from '@secondset/contracts';
import type { BodyProblem } from '@secondset/email/body';
import { Icon, icons } from '@secondset/ui';
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { reportFailure } from '../../report-failure.ts';
import styles from './body-editor.module.css';
import { BodyProblemList } from './body-problem-list.tsx';
import { createEditor, type BodyEditor as Editor, type EditorStatus } from './create-editor.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import type { UploadImage, Uploads } from './uploads.ts';

/** What the form around the editor may ask of it. */
export interface BodyEditorHandle {
  /** The body as it stands, the keystroke of this instant included. */
  read(): Promise<EditorBody>;
  insertText(text: string): void;
  /**
   * What of `body` a mail could not carry; shown at its blocks. Nothing while there is no editor.
   */
  check(body: EditorBody): BodyProblem[];
}

export interface BodyEditorProps {
  label: string;
  body: EditorBody;
  /** When it grows, `body` is put into the editor; other changes of `body` are the editor's own. */
  revision: number;
  error: string | undefined;
  /** Why the last try to send or save was refused. */
  problems: readonly BodyProblem[];
  uploads: Uploads;
  upload: UploadImage;
  onChange(body: EditorBody): void;
  ref: RefObject<BodyEditorHandle | null>;
}

const idle: EditorStatus = { active: new Set(), canUndo: false, canRedo: false };

/** The mail's text: Editor.js under a toolbar of our own, 350 pixels high, scrolling by itself. */
export function BodyEditor(props: BodyEditorProps) {
  const { label, body, revision, error, problems, uploads, upload, onChange, ref } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [status, setStatus] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [linkHref, setLinkHref] = useState<string>();
  const shown = useRef(revision);
  // The editor is made once and must always meet the newest of these.
  const latest = useRef({ body, upload, onChange });
  useEffect(() => {
    latest.current = { body, upload, onChange };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes a new editor.
  useEffect(() => {
    const holder = document.createElement('div');
    area.current?.append(holder);
    let gone = false;
    let made: Editor | undefined;
    setFailed(false);
    createEditor({
      holder,
      body: latest.current.body,
      placeholder: 'Write your message here',
      images: {
        startUpload: (file) => uploads.start(file, latest.current.upload),
        findUpload: uploads.find,
      },
      openLink: () => setLinkHref(made?.linkHref()),
      onChange: (changed) => latest.current.onChange(changed),
      onStatus: (next) => {
        if (!gone) setStatus(next);
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
        <Toolbar editor={editor} status={status} onLink={() => setLinkHref(editor?.linkHref())} />
        {!editor && !failed && <div className={styles.skeleton} aria-hidden="true" />}
        {failed && (
          <p className={styles.failure} role="alert">
            The editor could not be loaded.{' '}
            <button type="button" onClick={() => setAttempt(attempt + 1)}>
              Load it again
            </button>
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name form controls; this is
            one text. */}
        <div
          ref={area}
          className={styles.area}
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-busy={!editor && !failed}
          // Editor.js shows its first block before it listens to it.
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
