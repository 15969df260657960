import { personSchema } from '@secondset/contracts';
import { AppLink, useAppNavigate } from '@secondset/mfe-kit';
import { Dialog, StatusMessage } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import type { AddedPerson, PeopleApi } from '../../api/people-api.ts';
import { FormActions } from '../../components/form-actions.tsx';
import { refreshAudience } from '../../query-keys.ts';
import { useAsk } from '../notices/ask.tsx';
import { useToast } from '../notices/toast.tsx';
import { useWarnBeforeLeaving } from '../notices/use-warn-before-leaving.ts';
import { displayName } from '../users/display-name.ts';
import styles from './person.module.css';
import { PersonFields, type PersonFieldsProps } from './person-fields.tsx';
import { emptyValues, type PersonValues, personFormSchema, refuseFields } from './person-values.ts';

export interface AddPersonDialogProps extends Pick<PersonFieldsProps, 'known'> {
  api: PeopleApi;
  onClose(): void;
}

/** Adds a person with everything that is known of them. */
export function AddPersonDialog({ api, known, onClose }: AddPersonDialogProps) {
  const client = useQueryClient();
  const ask = useAsk();
  const toast = useToast();
  const form = useForm<PersonValues>({
    defaultValues: emptyValues,
    resolver: formResolver(personFormSchema),
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ statement: _none, ...values }: PersonValues) => api.add(values),
    onSuccess: (person) => {
      onClose();
      toast({ message: addedWords(person), seconds: person.addressForgotten ? 20 : 8 });
      return refreshAudience(client);
    },
    onError: (error) => refuseFields(form, error),
  });
  useWarnBeforeLeaving(isDirty && !save.isSuccess);
  const mayDiscard = async () => {
    const discard = {
      title: 'Discard this person?',
      body: <p>They have not been saved.</p>,
      agree: 'Discard',
      decline: 'Keep editing',
      danger: true,
    };
    return !isDirty || (await ask(discard));
  };
  const leave = async () => {
    if (await mayDiscard()) onClose();
  };
  const go = useAppNavigate();
  const openHolder = async (path: string) => {
    if (!(await mayDiscard())) return;
    onClose();
    go(path);
  };
  const holder =
    save.error instanceof ApiError ? personSchema.safeParse(save.error.current).data : undefined;
  return (
    <Dialog open title="Add a person" width="44rem" onClose={() => void leave()}>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!save.isPending) save.mutate(values);
        })}
      >
        <PersonFields form={form} known={known} />
        <div className={styles.wide}>
          <StatusMessage tone="error">
            {save.error && Object.keys(errors).length === 0 && messageOf(save.error)}
          </StatusMessage>
          {holder && (
            <p>
              <AppLink
                to={`/admin/people/${holder.id}`}
                onClick={(event) => {
                  // Another tab leaves what was typed where it is.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  void openHolder(`/admin/people/${holder.id}`);
                }}
              >
                Open {displayName(holder)}
              </AppLink>
            </p>
          )}
          <FormActions submit="Add person" busy={save.isPending} onCancel={() => void leave()} />
        </div>
      </form>
    </Dialog>
  );
}

const addedWords = (person: AddedPerson) =>
  person.addressForgotten
    ? `${displayName(person)} was added. This address was forgotten, so it stays unsubscribed until the person asks for news.`
    : `${displayName(person)} was added.`;
