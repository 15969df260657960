import { useMemo } from 'react';
import { createDataApi } from '../../api/data-api.ts';
import { createTopicsApi } from '../../api/topics-api.ts';
import { LinkLine } from '../../components/link-line.tsx';
import { useConsole } from '../../console-context.tsx';
import { SettingsLayout } from '../settings/settings-layout.tsx';
import styles from './data.module.css';
import { ForgettingList } from './forgetting-list.tsx';
import { KeepingForm } from './keeping-form.tsx';
import { OnePerson } from './one-person.tsx';
import { TopicsForm } from './topics-form.tsx';

/** `/admin/settings/data`: how long data is kept, and everything about one person. */
export function DataPage() {
  const { session } = useConsole();
  const api = useMemo(() => createDataApi(session), [session]);
  const topics = useMemo(() => createTopicsApi(session), [session]);
  return (
    <SettingsLayout title="Data">
      <section className={styles.section} aria-labelledby="keeping">
        <h2 id="keeping">How long data is kept</h2>
        <KeepingForm api={api} />
      </section>
      <section className={styles.section} aria-labelledby="topics">
        <h2 id="topics">Topics</h2>
        <TopicsForm api={topics} />
      </section>
      <section className={styles.section} aria-labelledby="one-person">
        <h2 id="one-person">One person</h2>
        <OnePerson api={api} />
        <LinkLine to="/admin/people/suppressed">Addresses that get no campaign email</LinkLine>
      </section>
      <section className={styles.section} aria-labelledby="receipts">
        <h2 id="receipts">Receipts of forgetting</h2>
        <ForgettingList api={api} />
      </section>
    </SettingsLayout>
  );
}
