/** The organisation's region as a Spanish sentence names it. */
export const region = 'el sur de California';
