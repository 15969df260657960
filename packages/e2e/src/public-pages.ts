/** The addresses of the public pages, neutral of language. */
export const publicPages = [
  '/',
  '/about',
  '/programs',
  '/resources',
  '/sponsor',
  '/events',
  '/join-programs',
  '/support',
  '/get-involved',
  '/volunteer',
  '/volunteerform',
  '/waitlist',
  '/board',
  '/boardform',
  '/impact',
  '/unsubscribe',
  '/login',
  '/privacy',
];

/** The same page in Spanish. */
export const inSpanish = (path: string): string => (path === '/' ? '/es' : `/es${path}`);
