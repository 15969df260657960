import { type BrandFields, brandFieldsSchema, type EditorBody } from '@secondset/contracts';
import { StatusMessage } from '@secondset/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../api/api-error.ts';
import { createPreviewsApi } from '../../api/previews-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { EmailFrame, type FrameView, frameViews } from '../preview/email-frame.tsx';
import { usePaused } from '../preview/use-paused.ts';
import styles from './brand.module.css';

/** Something of all that the brand colors. */
const body: EditorBody = {
  blocks: [
    { type: 'header', data: { text: 'Come and train with us', level: 2 } },
    {
      type: 'paragraph',
      data: { text: 'Hi {{first_name}}, this month’s <a href="/events">classes</a> are out.' },
    },
    { type: 'button', data: { text: 'See the classes', href: '/events', align: 'left' } },
    { type: 'callout', data: { text: 'Bring water and <a href="/programs">a friend</a>.' } },
    {
      type: 'quote',
      data: { text: 'The gym was my first good habit.', caption: 'A member', alignment: 'left' },
    },
  ],
};

const views = Object.keys(frameViews) as FrameView[];

/** An email with the look as it is typed now. */
export function BrandPreview() {
  const { session } = useConsole();
  const api = useMemo(() => createPreviewsApi(session), [session]);
  const name = useId();
  const [view, setView] = useState<FrameView>('computer');
  const brand = usePaused(useFormContext<BrandFields>().watch());
  const valid = brandFieldsSchema.safeParse(brand);
  const input = { subject: 'Come and train with us', body, brand: valid.data };
  const query = useQuery({
    queryKey: queryKeys.preview(input),
    queryFn: () => api.make(input),
    enabled: valid.success,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <fieldset className={styles.views}>
        <legend>Show it as</legend>
        {views.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === view}
              onChange={() => setView(each)}
            />
            {frameViews[each]}
          </label>
        ))}
      </fieldset>
      <StatusMessage tone="error">{query.error && messageOf(query.error)}</StatusMessage>
      {query.data && <EmailFrame preview={query.data} view={view} />}
    </section>
  );
}
