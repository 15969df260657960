import type { Tag, User } from '@secondset/contracts';
import { Button, Checkbox, Icon, icons } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { refreshAudience } from '../../query-keys.ts';
import { useToast } from '../notices/toast.tsx';
import { displayName } from './display-name.ts';
import { useUsers } from './use-users.ts';
import { UserFormDialog } from './user-form-dialog.tsx';
import { UserList } from './user-list.tsx';
import styles from './users.module.css';

/** Long enough to read it and decide. */
const offerSeconds = 20;

export interface ManageUsersProps {
  /** Empty means everyone. */
  tagId: string;
  tags: readonly Tag[];
}

/** The right side of the console: the people in the chosen group. */
export function ManageUsers({ tagId, tags }: ManageUsersProps) {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const toast = useToast();
  const go = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [withEmail, setWithEmail] = useState(false);
  const [form, setForm] = useState<{ user: User | undefined }>();
  const users = useUsers({ tagId, withEmail });
  const group = tags.find(({ id }) => id === tagId);

  const remove = useMutation({
    mutationFn: ({ id }: User) => audience.deleteUser(id),
    onSuccess: (_done, user) => {
      heading.current?.focus();
      if (user.email !== '')
        toast({
          message: 'Deleted. Form entries and an account with this address may remain.',
          label: 'Forget this address everywhere',
          undo: () => showData(user),
          seconds: offerSeconds,
        });
      return refreshAudience(client);
    },
    onError: (error) => alerts.show(`Error deleting user: ${messageOf(error)}`),
  });
  /** The address travels outside the page's own, which is logged and remembered. */
  const showData = (user: User) =>
    go('/admin/settings/data', {
      state: { userId: user.id, name: displayName(user), email: user.email },
    });
  const askAndRemove = (user: User) => {
    const who = [...new Set([displayName(user), user.email])].filter((text) => text !== '');
    if (alerts.confirm(`Are you sure you want to delete this user?\n${who.join(', ')}`))
      remove.mutate(user);
  };

  return (
    <section className={styles.users} aria-labelledby="manage-users">
      <div className={styles.head}>
        <h2 id="manage-users" ref={heading} tabIndex={-1}>
          Manage Users
        </h2>
        <Button variant="secondary" size="compact" onClick={() => setForm({ user: undefined })}>
          <Icon icon={icons.UserPlus} />
          Add New User
        </Button>
      </div>
      <Checkbox
        label="Show only users with emails"
        checked={withEmail}
        onChange={(event) => setWithEmail(event.target.checked)}
      />
      {group && <p className={styles.contact}>Tagged “{group.name}”</p>}
      <UserList
        {...users}
        onEdit={(user) => setForm({ user })}
        onDelete={askAndRemove}
        onData={showData}
      />
      {form && <UserFormDialog user={form.user} tags={tags} onClose={() => setForm(undefined)} />}
    </section>
  );
}
