import { type BrandFields, type ImageUpload, logoWidths } from '@secondset/contracts';
import { Button, StatusMessage, TextInput } from '@secondset/ui';
import { useFormContext } from 'react-hook-form';
import { PictureUpload } from '../pictures/picture-upload.tsx';
import styles from './brand.module.css';

const usualWidth = 160;

/** The picture at the top of every email. Without one, the organization's name is there. */
export function LogoField() {
  const { register, watch, setValue, formState } = useFormContext<BrandFields>();
  const logo = watch('logo');
  const put = (value: BrandFields['logo']) =>
    setValue('logo', value, { shouldDirty: true, shouldValidate: true });
  const show = ({ url, width, height }: ImageUpload['file']) =>
    put({
      url,
      size: { width, height },
      width: Math.min(Math.max(width, logoWidths.least), usualWidth),
      alt: logo?.alt ?? '',
    });
  const errors = formState.errors.logo;
  return (
    <fieldset className={styles.logo}>
      <legend>Logo</legend>
      {logo && <img src={logo.url} alt={logo.alt || 'The logo'} width={logo.width} />}
      <PictureUpload label={logo ? 'Upload another logo' : 'Upload a logo'} onStored={show} />
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
