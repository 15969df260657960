/** Apart from the table below, so that the shell's script carries no more than these two. */
export const eventsPath = '/events';
export const loginPath = '/login';

/** Every public page and its address. */
export const paths = {
  home: '/',
  about: '/about',
  programs: '/programs',
  resources: '/resources',
  sponsor: '/sponsor',
  events: eventsPath,
  joinPrograms: '/join-programs',
  support: '/support',
  getInvolved: '/get-involved',
  volunteer: '/volunteer',
  volunteerForm: '/volunteerform',
  businessPlan: '/businessplan',
  impact: '/impact',
  waitlist: '/waitlist',
  board: '/board',
  boardForm: '/boardform',
  unsubscribe: '/unsubscribe',
  login: loginPath,
  recover: '/login/recover',
  reset: '/login/reset',
  invitation: '/login/invitation',
  newAddress: '/login/address',
  privacy: '/privacy',
} as const;

/** The events as a plain page, for browsers without scripts. */
export const eventListPath = '/events/list';

/** How long data is kept as a plain page, for browsers without scripts. */
export const retentionPath = '/privacy/terms';

/** Where the link of a receipt leads that ends the emails of forms: a plain page, too. */
export const receiptStopPath = '/unsubscribe/forms';

/**
 * Where the link of an email leads that undoes an unsubscribe: a plain page, which never
 * unsubscribes.
 */
export const unsubscribeUndoPath = '/unsubscribe/undo';

/** Where somebody confirms that they want our news: a plain page. */
export const confirmNewsPath = '/news/confirm';

/**
 * Where people choose what they get: a plain page. With the link of an email, it is about that
 * address; without one, it sends a link.
 */
export const preferencesPath = '/preferences';

/** The campaigns that are published on the website: plain pages. */
export const newslettersPath = '/newsletters';
/** The same as an Atom feed. */
export const newsletterFeedPath = '/newsletters/feed.xml';

export type PageName = keyof typeof paths;
