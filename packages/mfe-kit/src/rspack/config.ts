/**
 * The build's mode. React's two builds cannot share a page, so the shell and all remotes are built
 * in the same one.
 */
export const buildMode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
