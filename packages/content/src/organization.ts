/**
 * Who we are. Everything here is a sample until the organization adds its own name, people,
 * addresses and links: addresses are on example.org and phone numbers in 555-01xx, which belong to
 * no one.
 */
export interface Organization {
  /** Shown in the footer as long as names, people and links are samples. */
  sample: boolean;
  name: string;
  /**
   * The site's public origin: used in canonical links if none is configured, and to make our ids
   * unique.
   */
  origin: string;
  /**
   * Shown on the site. Unless another is configured, emails also come from `general`, and it gets
   * what people send.
   */
  email: { general: string; programs: string };
  phone: { display: string; href: string };
  postalAddress: string[];
  region: string;
  timeZone: string;
  links: {
    photos: string;
    videos: string;
    crowdfunding: string;
    membership: string;
    donate: string;
    sponsor: string;
  };
}

export const organization: Organization = {
  sample: true,
  name: 'Second Set',
  origin: 'https://www.example.org',
  email: { general: 'hello@example.org', programs: 'programs@example.org' },
  phone: { display: '(213) 555-0142', href: 'tel:+12135550142' },
  postalAddress: ['100 Sample Street', 'Los Angeles, CA 90000'],
  region: 'Southern California',
  timeZone: 'America/Los_Angeles',
  links: {
    photos: 'https://photos.example.org/secondset',
    videos: 'https://videos.example.org/secondset',
    crowdfunding: 'https://crowdfunding.example.org/secondset',
    membership: 'https://members.example.org/secondset',
    donate: 'https://donate.example.org/secondset',
    sponsor: 'https://pay.example.org/secondset/sponsor',
  },
};
