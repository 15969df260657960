import type { OwnAccount } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useState } from 'react';
import { formatDay } from '../../format.ts';
import styles from './account.module.css';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeyItemProps {
  passkey: OwnAccount['secondFactor']['passkeys'][number];
  onRenamed(): Promise<void>;
  onRemove(): void;
}

/** A passkey in the list, with its name to change. */
export function PasskeyItem({ passkey, onRenamed, onRemove }: PasskeyItemProps) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li>
        <RenamePasskey
          id={id}
          name={name}
          onRenamed={onRenamed}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <span>
        Passkey “{name}”, added on {formatDay(addedAt)},{' '}
        {lastUsedAt === null ? 'not used yet' : `last used on ${formatDay(lastUsedAt)}`}
      </span>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Rename the passkey “${name}”`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="compact"
          aria-label={`Remove the passkey “${name}”`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
