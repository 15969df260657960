import { z } from 'zod';
import { blockSchema } from './fragments.ts';

/** A line between two parts; named as Editor.js names it. */
export const delimiterSchema = blockSchema('delimiter', z.object({}));
