/** What was typed and not handed in yet, by the field's name. Whoever owns it decides how long it is kept. */
export type Draft = Map<string, string>;
