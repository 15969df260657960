export { Draft } from './draft.ts';
export { type FieldExtras, FormFields, type FormFieldsProps } from './form-fields.tsx';
export { FormFrame, type FormFrameProps, type FormFrameWords } from './form-frame.tsx';
export type { Sender, Submission } from './use-form.ts';
export type { FieldErrors } from './values.ts';
export { withProof } from './with-proof.ts';
