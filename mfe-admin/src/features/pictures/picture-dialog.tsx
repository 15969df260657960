import type { Image } from '@secondset/contracts';
import { Button, Dialog } from '@secondset/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LoadState } from '../../components/load-state.tsx';
import { SearchField } from '../../components/search-field.tsx';
import styles from './picture-dialog.module.css';
import { pictureTitle, usePictures } from './use-pictures.ts';

export interface PictureDialogProps {
  onClose(): void;
  onChoose(image: Image): void;
}

/** The library of pictures, to choose one for an email. */
export function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  const [search, setSearch] = useState('');
  const { query, images } = usePictures(search);
  const none =
    search === ''
      ? 'No pictures yet. Upload one from your device instead.'
      : 'No picture has a name like that.';
  return (
    <Dialog
      open
      title="Choose a picture"
      width="48rem"
      onClose={onClose}
      actions={
        <Button variant="secondary" size="compact" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <SearchField hint="Part of the name of a file" value={search} onChange={setSearch} />
      <LoadState what="pictures" query={query} />
      <p role="status">{query.data && (images.length === 0 ? none : counted(images.length))}</p>
      {images.length > 0 && <Pictures images={images} onChoose={onChoose} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="compact"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more pictures
        </Button>
      )}
    </Dialog>
  );
}

const counted = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

/** One tab stop; the arrow keys move between the pictures, and Enter chooses. */
function Pictures({
  images,
  onChoose,
}: { images: readonly Image[] } & Pick<PictureDialogProps, 'onChoose'>) {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('');
  const at = Math.max(
    0,
    images.findIndex(({ id }) => id === current),
  );
  const onKey = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const next = nextOption(event.key, at, options);
    if (next === undefined) return;
    event.preventDefault();
    options[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Pictures"
      className={styles.pictures}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      {images.map((image, index) => (
        <button
          key={image.id}
          type="button"
          role="option"
          aria-selected={index === at}
          tabIndex={index === at ? 0 : -1}
          className={styles.picture}
          onFocus={() => setCurrent(image.id)}
          onClick={() => onChoose(image)}
        >
          <img src={image.url} alt="" width={image.width} height={image.height} loading="lazy" />
          <span>{pictureTitle(image)}</span>
        </button>
      ))}
    </div>
  );
}

/** Where a key moves in options that are laid out in rows; undefined for keys of no use here. */
function nextOption(key: string, at: number, options: readonly HTMLElement[]): number | undefined {
  const last = options.length - 1;
  const top = options[0]?.offsetTop;
  const columns = Math.max(1, options.filter(({ offsetTop }) => offsetTop === top).length);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
}
