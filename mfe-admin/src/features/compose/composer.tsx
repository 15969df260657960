import type { EditorBody, RecipientCount, Tag, Template } from '@secondset/contracts';
import { Button, Icon, icons, Select, TextInput } from '@secondset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useRef, useState } from 'react';
import { useConsole } from '../../console-context.tsx';
import { queryKeys, refreshCampaigns } from '../../query-keys.ts';
import { useStore } from '../../store.ts';
import { isWaitingOnHold } from '../data-folder/on-hold.ts';
import { useDataFolder } from '../data-folder/use-data-folder.ts';
import { BodyEditor, type BodyEditorHandle } from '../editor/body-editor.tsx';
import { withStoredImages } from '../editor/uploads.ts';
import { useImageUpload } from '../editor/use-image-upload.ts';
import { useAsk } from '../notices/ask.tsx';
import { useToast } from '../notices/toast.tsx';
import styles from './composer.module.css';
import type { ComposerStore } from './composer-store.ts';
import { insertAtCaret } from './insert-at-caret.ts';
import { MergeTagButtons } from './merge-tag-buttons.tsx';
import { pressSend, steer } from './press-send.ts';
import { RecipientLine } from './recipient-line.tsx';
import { replaceDraft } from './replace-draft.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { SendProgress } from './send-progress.tsx';
import { type Sending, sendQuestion } from './send-question.tsx';
import { settledBody } from './settled-body.ts';
import { TemplatePicker } from './template-picker.tsx';
import { isSameText } from './text-of.ts';

export interface ComposerProps {
  store: ComposerStore;
  /** Ends with the console, not with this screen: a campaign is watched from Analytics too. */
  signal: AbortSignal;
  tags: readonly Tag[];
  templates: readonly Template[];
  count: RecipientCount | undefined;
}

/** The left side of the console: what to send, to whom, and sending it. */
export function Composer({ store, signal, tags, templates, count }: ComposerProps) {
  const services = useConsole();
  const client = useQueryClient();
  const draft = useStore(store);
  const editor = useRef<BodyEditorHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const typedIn = useRef<'subject' | 'body'>('body');
  const [saving, setSaving] = useState(false);
  const upload = useImageUpload();
  const ask = useAsk();
  const toast = useToast();
  const folder = useDataFolder();

  const readBody = () =>
    settledBody({
      store,
      signal,
      read: async () =>
        withStoredImages((await editor.current?.read()) ?? store.get().body, draft.uploads),
    });
  const checkBody = (body: EditorBody) => editor.current?.check(body) ?? [];
  const press = {
    store,
    services,
    signal,
    readBody,
    checkBody,
    countRecipients: async () => {
      const { tagId } = store.get();
      const fresh = await client.fetchQuery({
        queryKey: queryKeys.recipients(tagId),
        queryFn: () => services.audience.countRecipients(tagId),
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
    confirm: async (sending: Omit<Sending, 'group'>) => {
      const { tagId } = store.get();
      const group = tags.find(({ id }) => id === tagId)?.name;
      return ask(sendQuestion({ ...sending, group }));
    },
    onEnd: () => void refreshCampaigns(client),
  };

  const sending = draft.sending && !draft.confirming;
  const waits = isWaitingOnHold(folder, draft.campaign?.state);
  const takeTemplate = async (template: Template) =>
    replaceDraft(store, toast, await readBody(), template);

  const insertMergeTag = (text: string) => {
    if (typedIn.current === 'body') editor.current?.insertText(text);
    else if (subject.current) insertAtCaret(subject.current, text);
  };
  const rememberField = (event: FocusEvent<HTMLElement>) => {
    if (event.target === subject.current) typedIn.current = 'subject';
    else if (event.target.isContentEditable || event.target instanceof HTMLTextAreaElement) {
      typedIn.current = 'body';
    }
  };

  return (
    <section className={styles.composer} aria-label="Campaign" onFocus={rememberField}>
      <TemplatePicker store={store} templates={templates} readBody={readBody} />
      <Select
        label="Send to"
        value={draft.tagId}
        onChange={(event) => store.set({ tagId: event.target.value })}
      >
        <option value="">Everyone</option>
        {tags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        ref={subject}
        label="Subject"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.subject}
        error={draft.errors.subject}
        onChange={(event) =>
          store.set({
            subject: event.target.value,
            dirty: true,
            errors: { ...draft.errors, subject: undefined },
          })
        }
      />
      <MergeTagButtons onInsert={insertMergeTag} />
      <BodyEditor
        ref={editor}
        label="Body"
        body={draft.body}
        revision={draft.bodyRevision}
        error={draft.errors.body}
        problems={draft.problems}
        uploads={draft.uploads}
        upload={upload}
        onChange={(body) => {
          // The editor may tell of a change after what it led to was saved or checked.
          if (isSameText(body, store.get().body)) return store.set({ body });
          store.set({
            body,
            dirty: true,
            errors: { ...draft.errors, body: undefined },
            problems: [],
          });
        }}
      />
      <RecipientLine count={count} />
      <div className={styles.row}>
        <Button disabled={sending || count?.recipients === 0} onClick={() => void pressSend(press)}>
          <Icon icon={icons.Send} />
          {sending ? 'Sending...' : 'Send'}
        </Button>
        <Button variant="secondary" onClick={() => setSaving(true)}>
          <Icon icon={icons.Save} />
          Save as Template
        </Button>
      </div>
      <SendProgress
        sending={sending}
        waits={waits}
        waitingForImages={draft.waitingForImages}
        campaign={draft.campaign}
        result={draft.result}
        onSteer={(campaign, action) => void steer(press, campaign, action)}
      />
      {saving && (
        <SaveTemplateDialog
          subject={draft.subject}
          readBody={readBody}
          checkBody={checkBody}
          onRefused={(problems) => store.set({ problems })}
          onClose={() => setSaving(false)}
          onSaved={(body) => store.set({ body, dirty: false })}
          onTake={(template) => void takeTemplate(template)}
        />
      )}
    </section>
  );
}
