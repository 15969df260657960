import type { CampaignListItem } from '@secondset/contracts';
import { Button } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { RenameDialog } from '../compose/rename-dialog.tsx';
import { useToast } from '../notices/toast.tsx';
import styles from './campaign-list.module.css';
import { titleOf } from './campaign-words.ts';

const undoSeconds = 10;

/** What can be done with a draft or a campaign from the list. */
export function CampaignActions({ item }: { item: CampaignListItem }) {
  const { id, kind, name, archived } = item;
  const { writing, alerts } = useConsole();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [renaming, setRenaming] = useState(false);
  const title = titleOf(item);

  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => alerts.show(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.campaignLists }),
  });
  const duplicate = () =>
    act.mutate(async () => {
      const { draft } = await writing.duplicate(kind, id);
      await navigate(`/admin/campaigns/${draft.id}`);
    });
  /** Does something that a notice offers to undo. */
  const undoably = (message: string, work: () => Promise<unknown>, undo: () => Promise<unknown>) =>
    act.mutate(async () => {
      await work();
      toast({ message, seconds: undoSeconds, undo: () => act.mutate(undo) });
    });
  const archive = (to: boolean) =>
    undoably(
      to ? `“${title}” is archived.` : `“${title}” is out of the archive.`,
      () => writing.archive(kind, id, to),
      () => writing.archive(kind, id, !to),
    );
  const remove = () =>
    undoably(
      `“${title}” is deleted.`,
      () => writing.remove(id),
      () => writing.undelete(id),
    );
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="secondary"
      size="compact"
      aria-label={`${label} ${title}`}
      disabled={act.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {button('Rename', () => setRenaming(true))}
      {button('Duplicate', duplicate)}
      {archived
        ? button('Unarchive', () => archive(false))
        : button('Archive', () => archive(true))}
      {kind === 'draft' && button('Delete', remove)}
      {renaming && (
        <RenameDialog kind={kind} id={id} name={name} onClose={() => setRenaming(false)} />
      )}
    </div>
  );
}
