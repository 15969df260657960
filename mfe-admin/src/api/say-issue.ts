import { sayRefusal } from '@secondset/content/refusals';
import { refusalOfIssue } from '@secondset/contracts';
import type { z } from 'zod';

/** What a schema says of a value, as a sentence of the console. */
export const sayIssue = (issue: z.core.$ZodIssue): string => sayRefusal(refusalOfIssue(issue));
