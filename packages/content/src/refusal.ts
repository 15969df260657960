import type { refusals as english } from './en/refusals/index.ts';
import type { RefusalParams, RefusalValue } from './refusal-params.ts';

export type { RefusalParams } from './refusal-params.ts';

/** Why something is refused. Each language's catalog has the sentence. */
export type RefusalCode = keyof typeof english;

type Placeholder<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** The values that the sentence of a code needs. */
type ParamsOf<Code extends RefusalCode> = Record<Placeholder<(typeof english)[Code]>, RefusalValue>;
/** A code whose sentence needs no values. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: Placeholder<(typeof english)[Code]> extends never ? Code : never;
}[RefusalCode];

export interface Refusal {
  code: RefusalCode;
  params: RefusalParams;
}

/** A refusal with the values of its sentence, which the compiler requires. */
export const refusal = <Code extends RefusalCode>(code: Code, params: ParamsOf<Code>): Refusal => ({
  code,
  params,
});
