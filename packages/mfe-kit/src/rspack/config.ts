/**
 * The mode of the build. React's development and production builds cannot share a page, so the
 * shell and all remotes use the same one.
 */
export const buildMode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
