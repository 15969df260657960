export { Draft } from './draft.ts';
export type { FieldErrors } from './entry.ts';
export { FormFrame, type FormFrameProps, type FormFrameWords } from './form-frame.tsx';
export type { Sender, Submission } from './use-form.ts';
