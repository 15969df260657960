/** How changes to people affect a paused campaign. */
export const whilePaused =
  'Recipients were chosen when you pressed Send. Removing a tag now leaves no one out, but people you delete and people who unsubscribe get nothing. Corrected names and addresses are used.';
