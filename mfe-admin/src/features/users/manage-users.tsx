import type { Tag, User } from '@secondset/contracts';
import { Button, Checkbox, Icon, icons } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { refreshAudience } from '../../query-keys.ts';
import { displayName } from './display-name.ts';
import { useUsers } from './use-users.ts';
import { UserFormDialog } from './user-form-dialog.tsx';
import { UserList } from './user-list.tsx';
import styles from './users.module.css';

export interface ManageUsersProps {
  /** Empty means everyone. */
  tagId: string;
  tags: readonly Tag[];
}

/** The right side of the console: the people in the chosen group. */
export function ManageUsers({ tagId, tags }: ManageUsersProps) {
  const { audience, alerts } = useConsole();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [withEmail, setWithEmail] = useState(false);
  const [form, setForm] = useState<{ user: User | undefined }>();
  const users = useUsers({ tagId, withEmail });
  const group = tags.find(({ id }) => id === tagId);

  const remove = useMutation({
    mutationFn: ({ id }: User) => audience.deleteUser(id),
    onSuccess: () => {
      heading.current?.focus();
      return refreshAudience(client);
    },
    onError: (error) => alerts.show(`Error deleting user: ${messageOf(error)}`),
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
      <UserList {...users} onEdit={(user) => setForm({ user })} onDelete={askAndRemove} />
      {form && <UserFormDialog user={form.user} tags={tags} onClose={() => setForm(undefined)} />}
    </section>
  );
}
