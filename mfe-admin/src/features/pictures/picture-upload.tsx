import { imageTypes } from '@secondset/blocks/uploads';
import type { ImageUpload } from '@secondset/contracts';
import { useMutation } from '@tanstack/react-query';
import styles from './pictures.module.css';
import { useImageUpload } from './use-image-upload.ts';

export interface PictureUploadProps {
  label: string;
  onStored(picture: ImageUpload['file']): void;
}

/** Stores a picture from this device; what goes wrong is said in an alert. */
export function PictureUpload({ label, onStored }: PictureUploadProps) {
  const upload = useImageUpload();
  const add = useMutation({ mutationFn: upload, onSuccess: onStored });
  return (
    <div>
      <label className={styles.add}>
        {add.isPending ? 'Uploading...' : label}
        <input
          type="file"
          accept={imageTypes.join(',')}
          disabled={add.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) add.mutate(file);
            target.value = '';
          }}
        />
      </label>
      <p role="status">{add.isSuccess && 'The picture is in the library.'}</p>
    </div>
  );
}
