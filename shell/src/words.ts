/** What the shell itself says when something goes wrong. It is here and not loaded, since it is needed when loading fails. */
export const words = {
  failureTitle: 'This page could not be loaded',
  failureText: 'The rest of the site still works. Check your connection, then try again.',
  retry: 'Retry',
  loading: 'Loading…',
  updated: 'This site was updated while you had it open.',
  reload: 'Reload the page',
} as const;
