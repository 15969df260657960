import { lookOf } from '@secondset/blocks/look';
import { type BrandFields, brandFieldsSchema } from '@secondset/contracts';
import { TextInput } from '@secondset/ui';
import { useFormContext } from 'react-hook-form';
import styles from './brand.module.css';

type ColorName = keyof BrandFields['colors'];

export const colorLabels: readonly (readonly [ColorName, string])[] = [
  ['action', 'Buttons and links'],
  ['header', 'Behind the logo'],
  ['page', 'Around the text'],
];

/** The colors of the brand, each to pick or to type, and what is done so that all can be read. */
export function ColorFields() {
  const { register, watch, setValue, formState } = useFormContext<BrandFields>();
  const values = watch();
  const colors = brandFieldsSchema.shape.colors.safeParse(values.colors);
  return (
    <fieldset className={styles.colors}>
      <legend>Colors</legend>
      {colorLabels.map(([name, label]) => (
        <div key={name} className={styles.color}>
          <TextInput
            label={label}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            error={formState.errors.colors?.[name]?.message}
            {...register(`colors.${name}`)}
          />
          <input
            type="color"
            aria-label={`Pick a color: ${label}`}
            value={colors.success ? colors.data[name] : '#000000'}
            onChange={({ target }) =>
              setValue(`colors.${name}`, target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
        </div>
      ))}
      {colors.success && <Adapted fields={{ ...values, colors: colors.data }} />}
    </fieldset>
  );
}

/** Says where a color is not used as it is, because words in it could not be read by everyone. */
function Adapted({ fields }: { fields: BrandFields }) {
  const { link } = lookOf(fields);
  const { action } = fields.colors;
  return (
    <p role="status">
      {link === action
        ? 'All words can be read on these colors.'
        : `Links are drawn in ${link}: on white, ${action} is too light to read. Buttons have your color.`}
    </p>
  );
}
