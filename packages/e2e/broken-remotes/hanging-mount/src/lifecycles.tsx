export const bootstrap = async () => undefined;
export const mount = () => new Promise(() => undefined);
export const unmount = async () => undefined;
