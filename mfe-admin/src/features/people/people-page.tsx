import { AppLink } from '@secondset/mfe-kit';
import { Button, buttonClass, Icon, icons, StatusMessage } from '@secondset/ui';
import { useState } from 'react';
import { useMay } from '../../console-context.tsx';
import { useListState } from '../groups/list-state.ts';
import styles from '../groups/people.module.css';
import { PeopleLayout } from '../groups/people-layout.tsx';
import { useKnown, usePeopleApis } from '../groups/use-known.ts';
import { AddPersonDialog } from '../person/add-person-dialog.tsx';
import { BulkNotice } from './bulk-notice.tsx';
import { columnsWith } from './columns.tsx';
import { ListControls } from './list-controls.tsx';
import { PeopleList } from './people-list.tsx';
import { useRecentChanges } from './recent-changes.ts';
import { SaveSegment } from './save-segment.tsx';

/** `/admin/people`: everybody, found by search and filters. */
export function PeoplePage() {
  const apis = usePeopleApis();
  const known = useKnown();
  const { state, change } = useListState();
  const changes = useRecentChanges();
  const [adding, setAdding] = useState(false);
  const manages = useMay('people:manage');

  return (
    <PeopleLayout title="People">
      <div className={styles.actions}>
        <Button size="compact" onClick={() => setAdding(true)}>
          <Icon icon={icons.UserPlus} />
          Add a person
        </Button>
        {state && <SaveSegment api={apis.groups} state={state} />}
      </div>
      {manages &&
        changes.ids.map((id) => (
          <BulkNotice key={id} api={apis.people} id={id} onDismiss={() => changes.remove(id)} />
        ))}
      {state === undefined ? (
        <>
          <StatusMessage tone="error">
            This address holds a filter that this page does not understand, so it shows nobody.
          </StatusMessage>
          <p>
            <AppLink className={buttonClass({ variant: 'secondary' })} to="/admin/people">
              Show everyone
            </AppLink>
          </p>
        </>
      ) : (
        <>
          <ListControls
            state={state}
            change={change}
            known={known}
            segments={known.segments}
            columns={columnsWith(known.fields)}
          />
          <PeopleList
            api={apis.people}
            state={state}
            change={change}
            known={known}
            onStarted={({ id }) => changes.add(id)}
          />
        </>
      )}
      {adding && (
        <AddPersonDialog api={apis.people} known={known} onClose={() => setAdding(false)} />
      )}
    </PeopleLayout>
  );
}
