import { organization } from '../organization.ts';
import { paths, preferencesPath } from '../paths.ts';
import type { ChromeContent, FooterContent } from '../shape/index.ts';

export const chrome: ChromeContent = {
  newTab: 'opens in a new tab',
  skipToContent: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  navigationLabel: 'Main',
  homeLabel: `${organization.name}, home page`,
  otherLanguage: 'Español',
  navigation: [
    { label: 'About', href: paths.about },
    { label: 'Donate', href: paths.support },
    { label: 'Sponsor', href: paths.sponsor },
    { label: 'Programs', href: paths.programs },
    { label: 'Impact', href: paths.impact },
    { label: 'Events', href: paths.events },
    { label: 'Business Plan', href: paths.businessPlan, ownRemote: true },
    { label: 'Resources', href: paths.resources },
  ],
};

export const footer: FooterContent = {
  tagline: `Fitness, mentorship and community for people coming home in ${organization.region}.`,
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
    { label: 'See our photos', href: organization.links.photos, icon: 'camera' },
    { label: 'Watch our videos', href: organization.links.videos, icon: 'video' },
  ],
  mails: [
    {
      about: 'Questions',
      label: organization.email.general,
      href: `mailto:${organization.email.general}`,
    },
    {
      about: 'Programs',
      label: organization.email.programs,
      href: `mailto:${organization.email.programs}`,
    },
  ],
  phone: { label: organization.phone.display, href: organization.phone.href },
  address: organization.postalAddress,
  legal: [
    { label: 'Privacy', href: paths.privacy },
    { label: 'Unsubscribe', href: paths.unsubscribe },
    { label: 'Email preferences', href: preferencesPath, file: true },
    { label: 'Staff login', href: paths.login },
  ],
  copyright: '© {year} {name}. All rights reserved.',
  sampleNotice: 'The names, people, addresses and links on this site are samples.',
};
