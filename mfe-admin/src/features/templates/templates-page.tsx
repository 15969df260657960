import { type Starter, starterKeys, starters } from '@secondset/content/starters';
import {
  type EditorBody,
  type Language,
  languages,
  type MailContent,
  otherLanguage,
  type Template,
} from '@secondset/contracts';
import { Button, randomUuid } from '@secondset/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { languageNames } from '../../components/language-choice.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { WritingLayout } from '../layout/writing-layout.tsx';
import { RenameTemplateDialog } from './rename-template-dialog.tsx';
import styles from './templates.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** `/admin/templates`: emails to begin with, one's own and ours. */
export function TemplatesPage() {
  const { campaigns } = useConsole();
  const query = useQuery({ queryKey: queryKeys.templates, queryFn: campaigns.listTemplates });
  return (
    <WritingLayout title="Templates">
      <h2>Your templates</h2>
      <LoadState what="templates" query={query} />
      {query.data?.length === 0 && (
        <EmptyState says="No templates yet. Write an email, and press Save as Template." />
      )}
      <ul className={styles.list}>
        {query.data?.map((template) => (
          <OwnTemplate key={template.id} template={template} />
        ))}
      </ul>
      <h2>Starters</h2>
      <p>
        Ready to fill in: replace the words in [[double brackets]]. An email is not sent before that
        is done.
      </p>
      <ul className={styles.list}>
        {starterKeys.flatMap((key) =>
          languages.map((language) => (
            <OurStarter
              key={`${key} ${language}`}
              language={language}
              starter={starters[language][key]}
              twin={starters[otherLanguage(language)][key]}
            />
          )),
        )}
      </ul>
    </WritingLayout>
  );
}

interface ItemProps {
  name: string;
  about: string;
  language: Language;
  subject: string;
  preheader: string;
  body: EditorBody;
  /** The same in the other language, which comes along. */
  translation?: MailContent | null;
  /** The same in the other language, which comes along if somebody wants it. */
  twin?: MailContent;
  /** It can be changed and saved under its name again. */
  editable?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}

function Item(item: ItemProps) {
  const {
    name,
    about,
    language,
    subject,
    preheader,
    body,
    translation = null,
    twin,
    editable = false,
    children,
  } = item;
  const { writing, alerts } = useConsole();
  const navigate = useNavigate();
  const heading = useId();
  const write = useMutation({
    mutationFn: ({ translated }: { translated: MailContent | null; edits?: boolean }) =>
      writing.create({
        content: { language, mail: { subject, preheader, body }, translation: translated },
        saveId: randomUuid(),
      }),
    onSuccess: ({ draft }, { edits }) =>
      navigate(`/admin/campaigns/${draft.id}`, edits ? { state: { template: name } } : {}),
    onError: (error) => alerts.show(`Error saving draft: ${messageOf(error)}`),
  });
  return (
    <li className={styles.item}>
      <article aria-labelledby={heading}>
        <Thumbnail language={language} subject={subject} body={body} />
        <h3 id={heading}>{name}</h3>
        <p>{about}</p>
        <div className={styles.actions}>
          <Button
            size="compact"
            aria-label={`Use ${name}`}
            busy={write.isPending}
            onClick={() => write.mutate({ translated: translation })}
          >
            Use
          </Button>
          {twin && (
            <Button
              variant="secondary"
              size="compact"
              aria-label={`Use in both languages: ${name}`}
              onClick={() => !write.isPending && write.mutate({ translated: twin })}
            >
              Use in both languages
            </Button>
          )}
          {editable && (
            <Button
              variant="secondary"
              size="compact"
              aria-label={`Edit ${name}`}
              onClick={() =>
                !write.isPending && write.mutate({ translated: translation, edits: true })
              }
            >
              Edit
            </Button>
          )}
          {children}
        </div>
      </article>
    </li>
  );
}

interface OurStarterProps {
  language: Language;
  starter: Starter;
  /** The same one in the other language. */
  twin: Starter;
}

const contentOf = ({ subject, preheader, blocks }: Starter): MailContent => ({
  subject,
  preheader,
  body: { blocks },
});

const OurStarter = ({ language, starter, twin }: OurStarterProps) => (
  <Item
    name={starter.name}
    about={languageNames[language]}
    language={language}
    {...contentOf(starter)}
    twin={contentOf(twin)}
  />
);

function OwnTemplate({ template }: { template: Template }) {
  const { campaigns, alerts } = useConsole();
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const { name, language, subject, preheader, body, translation } = template;
  const remove = useMutation({
    mutationFn: () => campaigns.deleteTemplate(template.id),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.templates }),
    onError: (error) => alerts.show(`Error deleting template: ${messageOf(error)}`),
  });
  const askAndRemove = () => {
    if (alerts.confirm(`Are you sure you want to delete the template "${name}"?`)) remove.mutate();
  };
  return (
    <Item
      name={name}
      about={translation === null ? subject : `${subject} (English and Spanish)`}
      language={language}
      subject={subject}
      preheader={preheader}
      body={body}
      translation={translation}
      editable
    >
      <Button
        variant="secondary"
        size="compact"
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
      <Button
        variant="danger"
        size="compact"
        aria-label={`Delete ${name}`}
        busy={remove.isPending}
        onClick={askAndRemove}
      >
        Delete
      </Button>
      {renaming && <RenameTemplateDialog template={template} onClose={() => setRenaming(false)} />}
    </Item>
  );
}
