import { imageTypes } from '@secondset/blocks/uploads';
import { type BrandFields, logoWidths } from '@secondset/contracts';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useImageUpload } from '../pictures/use-image-upload.ts';
import styles from './brand.module.css';

const usualWidth = 160;

/** The picture at the top of every email. Without one, the organization's name is there. */
export function LogoField() {
  const { register, watch, setValue, formState } = useFormContext<BrandFields>();
  const upload = useImageUpload();
  const logo = watch('logo');
  const put = (value: BrandFields['logo']) =>
    setValue('logo', value, { shouldDirty: true, shouldValidate: true });
  const add = useMutation({
    mutationFn: upload,
    onSuccess: ({ url, width, height }) =>
      put({
        url,
        size: { width, height },
        width: Math.min(Math.max(width, logoWidths.least), usualWidth),
        alt: logo?.alt ?? '',
      }),
  });
  const errors = formState.errors.logo;
  return (
    <fieldset className={styles.logo}>
      <legend>Logo</legend>
      {logo && <img src={logo.url} alt={logo.alt || 'The logo'} width={logo.width} />}
      <label className={styles.upload}>
        {add.isPending ? 'Uploading...' : logo ? 'Upload another logo' : 'Upload a logo'}
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
      {logo && (
        <>
          <TextInput
            label="Width in pixels"
            type="number"
            min={logoWidths.least}
            max={logoWidths.most}
            hint={`From ${logoWidths.least} to ${logoWidths.most}. The text of an email is 552 wide.`}
            error={errors?.width?.message}
            {...register('logo.width', { valueAsNumber: true })}
          />
          <TextInput
            label="Words in its place"
            note="optional"
            hint="Read aloud, and shown where pictures are off. Without them, your organization’s name."
            maxLength={120}
            autoComplete="off"
            error={errors?.alt?.message}
            {...register('logo.alt')}
          />
          <Button variant="secondary" size="compact" onClick={() => put(null)}>
            Remove the logo
          </Button>
        </>
      )}
      <StatusMessage tone="error">{errors?.message}</StatusMessage>
    </fieldset>
  );
}
