import { sayInEnglish } from '@secondset/content/english-refusals';
import { refusalOfIssue } from '@secondset/contracts';
import type { z } from 'zod';

/** A schema's issue as a sentence for the console. */
export const sayIssue = (issue: z.core.$ZodIssue): string => sayInEnglish(refusalOfIssue(issue));
