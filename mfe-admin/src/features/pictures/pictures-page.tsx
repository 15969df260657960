import type { Image, ImageUse } from '@secondset/contracts';
import { AppLink } from '@secondset/mfe-kit';
import { Button } from '@secondset/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useConsole } from '../../console-context.tsx';
import { formatInstant } from '../../format.ts';
import { queryKeys } from '../../query-keys.ts';
import { WritingLayout } from '../layout/writing-layout.tsx';
import { useAsk } from '../notices/ask.tsx';
import { PictureUpload } from './picture-upload.tsx';
import styles from './pictures.module.css';
import { pictureTitle, usePictures } from './use-pictures.ts';

/** `/admin/pictures`: every picture that was uploaded for an email, and what shows it. */
export function PicturesPage() {
  const [search, setSearch] = useState('');
  const { api, query, images } = usePictures(search);
  const client = useQueryClient();
  return (
    <WritingLayout title="Pictures">
      <p>
        Pictures for emails and templates. They are public: anybody with the address of a picture
        can see it. The location that a camera stores in a photo is removed.
      </p>
      <PictureUpload
        label="Upload a picture"
        onStored={() => void client.invalidateQueries({ queryKey: queryKeys.images })}
      />
      <SearchField hint="Part of the name of a file" value={search} onChange={setSearch} />
      <LoadState what="pictures" query={query} />
      {query.data && images.length === 0 && (
        <EmptyState
          says={
            search === ''
              ? 'No pictures yet. Upload one here, or while you write an email.'
              : 'No picture has a name like that.'
          }
        />
      )}
      <ul className={styles.pictures}>
        {images.map((image) => (
          <Picture key={image.id} image={image} onDelete={() => api.delete(image.id)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more pictures
        </Button>
      )}
    </WritingLayout>
  );
}

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

function Picture({ image, onDelete }: { image: Image; onDelete(): Promise<void> }) {
  const { alerts } = useConsole();
  const client = useQueryClient();
  const ask = useAsk();
  const heading = useId();
  const { url, width, height, bytes, createdAt, uses } = image;
  const title = pictureTitle(image);
  const remove = useMutation({
    mutationFn: onDelete,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.images }),
    onError: (error) => alerts.show(`Error deleting picture: ${messageOf(error)}`),
  });
  const askAndRemove = async () => {
    const agreed = await ask({
      title: `Delete ${title}?`,
      body: <p>Nothing shows it. This cannot be undone.</p>,
      agree: 'Delete',
      decline: 'Keep it',
    });
    if (agreed) remove.mutate();
  };
  return (
    <li className={styles.picture}>
      <article aria-labelledby={heading}>
        <img src={url} alt="" width={width} height={height} loading="lazy" />
        <h2 id={heading}>{title}</h2>
        <p>
          {width} × {height}
          {bytes > 0 && `, ${kilobytes(bytes)}`},{' '}
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
        {uses.length > 0 ? (
          <Uses uses={uses} />
        ) : (
          <Button
            variant="danger"
            size="compact"
            aria-label={`Delete ${title}`}
            busy={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            Delete
          </Button>
        )}
      </article>
    </li>
  );
}

const Uses = ({ uses }: { uses: readonly ImageUse[] }) => (
  <>
    <p>Shown in:</p>
    <ul className={styles.uses}>
      {uses.map(({ kind, id, name }) => (
        <li key={id}>
          {kind === 'brand' && (
            <>
              Logo in the <AppLink to="/admin/settings/brand">look of emails</AppLink>
            </>
          )}
          {kind === 'template' && `Template “${name}”`}
          {(kind === 'draft' || kind === 'campaign') && (
            <>
              {kind === 'draft' ? 'Draft' : 'Email'}{' '}
              <AppLink to={`/admin/campaigns/${id}`}>{name || 'Untitled email'}</AppLink>
            </>
          )}
        </li>
      ))}
    </ul>
  </>
);
