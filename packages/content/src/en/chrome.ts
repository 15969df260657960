import { organisation } from '../organisation.ts';
import { paths } from '../paths.ts';
import type { ChromeContent, FooterContent } from '../shape/index.ts';

export const chrome: ChromeContent = {
  newTab: 'opens in a new tab',
  skipToContent: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  navigationLabel: 'Main',
  homeLabel: `${organisation.name}, home page`,
  otherLanguage: 'Español',
  navigation: [
    { label: 'About', href: paths.about },
    { label: 'Donate', href: paths.support },
    { label: 'Sponsor', href: paths.sponsor },
    { label: 'Programs', href: paths.programs },
    { label: 'Impact', href: paths.impact },
    { label: 'Events', href: paths.events },
    { label: 'Business Plan', href: paths.businessPlan },
    { label: 'Resources', href: paths.resources },
  ],
};

export const footer: FooterContent = {
  tagline: `Fitness, mentorship and community for people coming home in ${organisation.region}.`,
  exploreTitle: 'Explore',
  explore: [
    { label: 'Get Involved', href: paths.getInvolved },
    { label: 'Programs', href: paths.programs },
    { label: 'Volunteer', href: paths.volunteer },
    { label: 'Community Resources', href: paths.resources },
    { label: 'Join the waitlist', href: paths.waitlist },
  ],
  contactTitle: 'Talk to us',
  social: [
    { label: 'See our photos', href: organisation.links.photos, icon: 'camera' },
    { label: 'Watch our videos', href: organisation.links.videos, icon: 'video' },
  ],
  mails: [
    {
      about: 'Questions',
      label: organisation.email.general,
      href: `mailto:${organisation.email.general}`,
    },
    {
      about: 'Programs',
      label: organisation.email.programs,
      href: `mailto:${organisation.email.programs}`,
    },
  ],
  phone: { label: organisation.phone.display, href: organisation.phone.href },
  address: organisation.postalAddress,
  legal: [
    { label: 'Privacy', href: paths.privacy },
    { label: 'Unsubscribe', href: paths.unsubscribe },
    { label: 'Staff login', href: paths.login },
  ],
  copyright: '© {year} {name}. All rights reserved.',
  sampleNotice: 'The names, people, addresses and links on this site are samples.',
};
