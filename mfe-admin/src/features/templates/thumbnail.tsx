import type { EditorBody, Language } from '@secondset/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createPreviewsApi, previewAddress } from '../../api/previews-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import styles from './templates.module.css';

interface ThumbnailProps {
  language: Language;
  subject: string;
  body: EditorBody;
}

/** What an email looks like, small; only for the eye, as its name stands beside it. */
export function Thumbnail({ language, subject, body }: ThumbnailProps) {
  const { session } = useConsole();
  const api = useMemo(() => createPreviewsApi(session), [session]);
  const input = { language, subject, body, personId: null };
  const preview = useQuery({
    queryKey: queryKeys.preview(input),
    queryFn: () => api.make(input),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className={styles.thumbnail} aria-hidden="true" inert>
      {preview.data && (
        <iframe
          title={subject}
          tabIndex={-1}
          loading="lazy"
          src={previewAddress(preview.data.id, true)}
          sandbox=""
        />
      )}
    </div>
  );
}
