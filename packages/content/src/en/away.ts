/** What the shell says when a part of a page fails to load. */
export const shell = {
  failureTitle: 'This page could not be loaded',
  failureText: 'The rest of the site still works. Check your connection, then try again.',
  failureOurs:
    'The rest of the site still works. This is our fault, not yours. Please try again in a minute.',
  older: 'This page’s newest version did not work, so you see the one before it.',
  readableTitle: 'You can read this page',
  readableText: 'Links and forms work too, but some other parts did not load.',
  readableLogIn: 'You can’t log in yet: some parts did not load.',
  eventList: 'See the events as a plain list',
  retry: 'Retry',
  loading: 'Loading…',
  updated: 'This site was updated while you had it open.',
  reload: 'Reload the page',
};

/** The page shown instead of one that needs a connection. */
export const offline = {
  title: 'No connection right now',
  text: 'This page needs the internet. Check your connection, then try again.',
  tryAgain: 'Try again',
  call: 'You can still call us:',
  list: 'Pages you can open without a connection',
};

/** What a browser without scripts gets while the service behind a page is down. */
export const outage = {
  title: 'We can’t be reached right now',
  form: 'What you typed is still here. Please wait a minute, then send it again. It will only count once.',
  page: 'This is our fault, not yours. Please try again in a minute.',
  sendAgain: 'Send it again',
  tryAgain: 'Try again',
};

/** What the site says before its first release. */
export const notReady = {
  title: 'This site is not set up yet',
  text: 'Please come back in a minute.',
};

/** What stands above a page that only people with its link see. */
export const preview = {
  note: 'Preview: only people with the link see this version.',
  leave: 'Show the live site',
  over: 'This preview is over',
  overText: 'The link has expired or is incomplete. Ask the team for a new one.',
};

/** Words that all pages for browsers without scripts share. */
export const plain = {
  back: 'Back to the website',
};
