import { Button, Dialog, StatusMessage } from '@secondset/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';

export interface DeleteDialogProps {
  title: string;
  remove: Pick<UseMutationResult<void, Error, void>, 'mutate' | 'isPending' | 'error'>;
  onClose(): void;
  /** What is destroyed. */
  children: ReactNode;
}

/** Asks before something is deleted, and says why when that fails. */
export const DeleteDialog = ({ title, remove, onClose, children }: DeleteDialogProps) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" size="compact" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="compact"
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </>
    }
  >
    {children}
    <StatusMessage tone="error">{remove.error && messageOf(remove.error)}</StatusMessage>
  </Dialog>
);
