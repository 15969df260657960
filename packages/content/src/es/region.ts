/** The organization's region, as used in Spanish sentences. */
export const region = 'el sur de California';
