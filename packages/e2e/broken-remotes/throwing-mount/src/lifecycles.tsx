export const bootstrap = async () => undefined;
export const mount = async () => {
  throw new Error('This remote cannot mount.');
};
export const unmount = async () => undefined;
