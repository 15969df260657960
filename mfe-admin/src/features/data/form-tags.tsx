import { type DataSettings, formDefinitions, formKinds } from '@secondset/contracts';
import { Checkbox } from '@secondset/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './data.module.css';

export const formTagsLabel = 'Tags for people from a form';

/** The field of a form's tags. */
const fieldOf = (form: string) => `formTags.${form}`;

/** Which tags people get who come from a form; nothing while there are no tags. */
export function FormTags({ chosen }: { chosen: DataSettings['formTags'] }) {
  const { audience } = useConsole();
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: () => audience.listTags() });
  if (tags.data === undefined || tags.data.length === 0) return null;
  return (
    <fieldset className={styles.topic}>
      <legend>{formTagsLabel}</legend>
      {formKinds.map((form) => (
        <fieldset key={form} className={styles.formTags}>
          <legend>{formDefinitions[form].label}</legend>
          {tags.data.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              name={fieldOf(form)}
              value={id}
              defaultChecked={chosen[form]?.includes(id) ?? false}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}

/** What was ticked; what was before, while the tags were not there to tick. */
export function readFormTags(
  given: FormData,
  form: HTMLFormElement,
  before: DataSettings['formTags'],
): DataSettings['formTags'] {
  const shown = formKinds.some((kind) => form.querySelector(`[name="${fieldOf(kind)}"]`) !== null);
  if (!shown) return before;
  return Object.fromEntries(
    formKinds.map((kind) => [kind, given.getAll(fieldOf(kind)).map(String)]),
  );
}
