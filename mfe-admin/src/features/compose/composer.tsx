import { withStoredImages } from '@secondset/blocks/uploads';
import type { EditorBody, Finding, OwnField, RecipientCount, Template } from '@secondset/contracts';
import { Button, Icon, icons } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { useStore } from 'zustand';
import { useConsole, useMay } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { isWaitingOnHold } from '../data-folder/on-hold.ts';
import { useDataFolder } from '../data-folder/use-data-folder.ts';
import { BodyEditor, type BodyEditorHandle } from '../editor/body-editor.tsx';
import { useAsk } from '../notices/ask.tsx';
import { useToast } from '../notices/toast.tsx';
import { useImageUpload } from '../pictures/use-image-upload.ts';
import { bodyWithImages } from './body-with-images.ts';
import styles from './composer.module.css';
import type { ComposerStore } from './composer-store.ts';
import { type Choices, groupOf, groupWords } from './group.ts';
import { GroupFields } from './group-fields.tsx';
import { LanguageVersions } from './language-versions.tsx';
import { listVersions, showVersion, takeBody, versionsIn } from './mail-versions.ts';
import { insertAtCaret, MergeTagButtons } from './merge-tag-buttons.tsx';
import type { DraftReader } from './prepare-campaign.ts';
import { RecipientLine } from './recipient-line.tsx';
import { replaceDraft } from './replace-draft.ts';
import { SaveStatus } from './save-status.tsx';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { SendProgress } from './send-progress.tsx';
import { sendQuestion } from './send-question.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { isSameContent } from './text-of.ts';
import type { Sending } from './use-sending.ts';

const CheckPanel = lazy(async () => ({
  default: (await import('../check/check-panel.tsx')).CheckPanel,
}));
const PreviewPanel = lazy(async () => ({
  default: (await import('../preview/preview-panel.tsx')).PreviewPanel,
}));

export interface ComposerProps {
  store: ComposerStore;
  /** Outlives this screen: a campaign is followed from Analytics too. */
  sending: Sending;
  /** Aborts when the console is left. */
  signal: AbortSignal;
  choices: Choices;
  /** The organization's own fields, which can be merge tags. */
  fields: readonly OwnField[];
  templates: readonly Template[];
  count: RecipientCount | undefined;
  /** Why there is no count. */
  trouble: string | undefined;
}

/** The left side of the console: what to send, to whom, and sending it. */
export function Composer(props: ComposerProps) {
  const { store, sending, signal, choices, templates, count, trouble } = props;
  const services = useConsole();
  const sends = useMay('campaigns:send');
  const client = useQueryClient();
  const draft = useStore(store);
  const editor = useRef<BodyEditorHandle>(null);
  /** The field above the body, if somebody typed in one last. */
  const typedIn = useRef<HTMLInputElement>(undefined);
  const fields = useRef<Partial<Record<'subject' | 'preheader', HTMLInputElement | null>>>({});
  const [saving, setSaving] = useState(false);
  const [checking, setChecking] = useState(false);
  const checkId = useId();
  const [previewing, setPreviewing] = useState(false);
  const previewId = useId();
  const upload = useImageUpload();
  const ask = useAsk();
  const toast = useToast();
  const folder = useDataFolder();

  const readBody = () =>
    bodyWithImages({
      store,
      signal,
      read: async () =>
        withStoredImages((await editor.current?.read()) ?? store.getState().body, draft.uploads),
    });
  const readVersions = async () => {
    await takeBody(store, readBody);
    return versionsIn(store.getState());
  };
  const readMail = async () => {
    const { language, mail, translation } = await readVersions();
    return { language, ...mail, translation, ...groupOf(store.getState()) };
  };
  const checkBody = (body: EditorBody) => editor.current?.check(body) ?? [];
  const reader: DraftReader = {
    readBody,
    checkBody,
    countRecipients: async () => {
      const group = groupOf(store.getState());
      const fresh = await client.fetchQuery({
        queryKey: queryKeys.recipients(group),
        queryFn: () => services.audience.countRecipients(group),
        staleTime: 0,
      });
      return fresh;
    },
    isOnHold: async () => {
      const fresh = client.fetchQuery({
        queryKey: queryKeys.dataFolder,
        queryFn: () => services.campaigns.readDataFolder(),
        staleTime: 0,
        retry: false,
      });
      const known = await fresh.catch(() => folder);
      return known !== undefined && known.hold !== null;
    },
    confirm: (planned) =>
      ask(sendQuestion({ ...planned, group: groupWords(store.getState(), choices) })),
  };

  const showFinding = async ({ field, language }: Finding, blockId: string | undefined) => {
    const elsewhere = language !== undefined && language !== store.getState().shown;
    if (elsewhere) {
      if (!(await takeBody(store, readBody))) return;
      showVersion(store, language);
    }
    if (field === 'subject' || field === 'preheader') fields.current[field]?.focus();
    // The editor of the other version has yet to load; its words are shown at least.
    else if (!elsewhere) editor.current?.focusBlock(blockId);
  };

  const { template } = editedTemplate(useLocation().state);
  const busy = draft.phase !== 'idle' && draft.phase !== 'asking';
  const takeTemplate = async (template: Template) =>
    replaceDraft(store, toast, await readBody(), template);

  const insertMergeTag = (text: string) => {
    if (typedIn.current === undefined) editor.current?.insertText(text);
    else insertAtCaret(typedIn.current, text);
  };
  const rememberBody = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isContentEditable || target instanceof HTMLTextAreaElement)
      typedIn.current = undefined;
  };

  return (
    <section className={styles.composer} aria-label="Campaign" onFocus={rememberBody}>
      <div className={styles.part}>
        {template !== '' && (
          <p role="status">
            This is a copy of the template “{template}”. To change the template itself, press Save
            as Template when you are done.
          </p>
        )}
        <TemplatePicker store={store} templates={templates} readBody={readBody} />
        <GroupFields store={store} choices={choices} />
        <LanguageVersions store={store} readBody={readBody} />
        <SubjectFields
          store={store}
          fields={fields}
          onFocus={(field) => {
            typedIn.current = field;
          }}
        />
        <MergeTagButtons fields={props.fields} onInsert={insertMergeTag} />
        <BodyEditor
          // Each version has steps of its own to undo.
          key={draft.shown}
          ref={editor}
          label="Body"
          body={draft.body}
          revision={draft.bodyRevision}
          error={draft.errors.body}
          problems={draft.problems}
          uploads={draft.uploads}
          upload={upload}
          onTyping={(typing) => {
            // Each key says so; the form is drawn again only for the first.
            if (store.getState().typing !== typing) store.setState({ typing });
          }}
          onChange={(body) => {
            // The editor may report a change after it was saved or checked.
            if (isSameContent(body, store.getState().body)) return store.setState({ body });
            store.setState({
              body,
              dirty: true,
              errors: { ...draft.errors, body: undefined },
              problems: [],
            });
          }}
        />
        <RecipientLine count={count} trouble={trouble} />
        <div className={styles.row}>
          {sends && (
            <Button
              disabled={busy || count?.recipients === 0}
              onClick={() => void sending.press(reader)}
            >
              <Icon icon={icons.Send} />
              {busy ? 'Sending...' : 'Send'}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setSaving(true)}>
            <Icon icon={icons.Save} />
            Save as Template
          </Button>
          <Button
            variant="secondary"
            aria-expanded={previewing}
            aria-controls={previewId}
            onClick={() => setPreviewing((before) => !before)}
          >
            <Icon icon={icons.Eye} />
            Preview
          </Button>
          <Button
            variant="secondary"
            aria-expanded={checking}
            aria-controls={checkId}
            onClick={() => setChecking((before) => !before)}
          >
            <Icon icon={icons.CircleCheck} />
            Check
          </Button>
        </div>
        <SaveStatus store={store} />
        {!sends && (
          <p>Administrators send emails. Save yours as a template, and let one of them know.</p>
        )}
        <SendProgress
          busy={busy}
          onHold={isWaitingOnHold(folder, draft.campaign?.state)}
          trouble={sending.trouble}
          waitingForImages={draft.waitingForImages}
          checked={draft.checked}
          campaign={draft.campaign}
          result={draft.result}
          onControl={sending.control}
        />
      </div>
      {(previewing || checking) && (
        <div ref={intoView} className={`${styles.part} ${styles.beside}`}>
          {previewing && (
            <Suspense fallback={<p role="status">Loading...</p>}>
              <PreviewPanel
                id={previewId}
                versions={listVersions(versionsIn(draft))}
                shown={draft.shown}
              />
            </Suspense>
          )}
          {checking && (
            <Suspense fallback={<p role="status">Loading...</p>}>
              <CheckPanel
                id={checkId}
                readMail={readMail}
                onShow={(finding, blockId) => void showFinding(finding, blockId)}
              />
            </Suspense>
          )}
        </div>
      )}
      {saving && (
        <SaveTemplateDialog
          name={template}
          readVersions={readVersions}
          checkShown={() => checkBody(store.getState().body)}
          onRefused={(problems) => store.setState({ problems })}
          onClose={() => setSaving(false)}
          onSaved={() => store.setState({ dirty: false })}
          onTake={(template) => void takeTemplate(template)}
        />
      )}
    </section>
  );
}

/** On a narrow screen, what opens is below the buttons that open it. */
const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** The name of the template that the draft was opened to change; empty for any other draft. */
const stateSchema = z.object({ template: z.string().catch('') }).catch({ template: '' });
const editedTemplate = (state: unknown) => stateSchema.parse(state);
