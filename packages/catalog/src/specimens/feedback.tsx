import { Button, Dialog, Skeleton, StatusMessage } from '@secondset/ui';
import { useState } from 'react';
import type { Specimen } from '../specimen.ts';

export const feedback: readonly Specimen[] = [
  {
    title: 'Status message',
    shows: ['StatusMessage'],
    states: (['info', 'success', 'error'] as const).map((tone) => ({
      label: tone,
      render: () => <StatusMessage tone={tone}>Thank you! Your message has arrived.</StatusMessage>,
    })),
  },
  {
    title: 'Skeleton',
    shows: ['Skeleton'],
    states: [{ label: 'Four lines', render: () => <Skeleton lines={4} /> }],
  },
  {
    title: 'Dialog',
    shows: ['Dialog'],
    states: [
      { label: 'With actions', render: () => <DialogOnRequest /> },
      { label: 'Without a way out by Escape', render: () => <DialogOnRequest mustChoose /> },
    ],
  },
];

function DialogOnRequest({ mustChoose = false }: { mustChoose?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        title="Delete this template?"
        {...(mustChoose ? {} : { onClose: close })}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete the template
            </Button>
          </>
        }
      >
        <p>Campaigns that used it stay as they are.</p>
      </Dialog>
    </>
  );
}
