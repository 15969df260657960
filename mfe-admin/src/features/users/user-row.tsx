import type { User } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { statusWords } from '../groups/person-words.ts';
import { displayName } from './display-name.ts';
import styles from './users.module.css';

export interface UserRowProps {
  user: User;
  onEdit(user: User): void;
  onDelete(user: User): void;
  /** Shows what can be done with everything held on them. */
  onData(user: User): void;
}

export function UserRow({ user, onEdit, onDelete, onData }: UserRowProps) {
  const name = displayName(user);
  const contact = [user.email, user.phoneNumber].filter((text) => text !== '' && text !== name);
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <p className={styles.name}>{name}</p>
        {contact.map((text) => (
          <p key={text} className={styles.contact}>
            {text}
          </p>
        ))}
        {(user.tags.length > 0 || user.suppression) && (
          <ul className={styles.chips} aria-label={`Tags of ${name}`}>
            {user.suppression && <li className={styles.mark}>{statusWords[user.suppression]}</li>}
            {user.tags.map(({ id, name: tag }) => (
              <li key={id} className={styles.chip}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(user)}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Data of ${name}`}
          onClick={() => onData(user)}
        >
          Data
        </Button>
        <Button
          className={styles.delete}
          variant="danger"
          size="compact"
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(user)}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
