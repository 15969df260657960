import { Button } from '@secondset/ui';
import { useState } from 'react';
import type { GroupsApi } from '../../api/groups-api.ts';
import type { ListState } from '../groups/list-state.ts';
import { SegmentDialog } from '../segments/segment-dialog.tsx';

/** Keeps the conditions of the list as a segment. */
export function SaveSegment({ api, state }: { api: GroupsApi; state: ListState }) {
  const [open, setOpen] = useState(false);
  if (state.filters.length === 0 || state.segmentId !== '') return null;
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
        Save these filters as a segment
      </Button>
      {open && (
        <SegmentDialog
          api={api}
          segment={undefined}
          filters={state.filters}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
