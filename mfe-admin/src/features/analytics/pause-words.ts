/** What a change of people does to a campaign that is paused. */
export const whilePaused =
  'The people were chosen when you pressed Send: taking off a tag now leaves nobody out, but people you delete and people who unsubscribed get nothing, and corrected addresses and names are used.';
