export const hello = 'not lifecycles';
