import type { Specimen } from '../specimen.ts';
import { buttons } from './buttons.tsx';
import { feedback } from './feedback.tsx';
import { fields } from './fields.tsx';
import { siteForms } from './forms.tsx';
import { layout } from './layout.tsx';
import { pictures } from './pictures.tsx';
import { tables } from './tables.tsx';

export const specimens: readonly Specimen[] = [
  ...buttons,
  ...fields,
  ...siteForms,
  ...feedback,
  ...layout,
  ...tables,
  ...pictures,
];
