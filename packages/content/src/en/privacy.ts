import { organisation } from '../organisation.ts';
import { paths } from '../paths.ts';
import type { NotFoundContent, PrivacyContent } from '../shape/index.ts';

export const privacy: PrivacyContent = {
  title: 'Privacy',
  lead: 'You have been asked for enough papers. We ask for as little as we can, and we say what we do with it.',
  passages: [
    {
      title: 'What we keep',
      paragraphs: [
        'If you fill in a form: what you write into it, such as your name, your email address, your phone number and your message.',
        'If you are on our email list: your name, email address, phone number and postal address, as far as you gave them to us.',
      ],
    },
    {
      title: 'Why we keep it',
      paragraphs: ['To answer you, and to write to you about programs, events and volunteering.'],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Our administrators see what you send with a form and what is on our email list.',
        'We also email what you send with a form to our own inbox, so everyone who reads that inbox sees it too. If we delete it from our list, that email is still there until we delete it as well.',
        'The mail service that carries our emails handles them for us. Apart from that we give your details to nobody: we do not sell them, and we do not give them to the police, to parole or probation, or to anybody else unless a court orders us to.',
      ],
    },
    {
      title: 'Email',
      paragraphs: [
        'Our emails go out through an email service. It tells us whether an email arrived, whether it was opened, and which link was followed, so that we know what is useful.',
        'Every marketing email has an unsubscribe link. One click and it stops.',
      ],
    },
    {
      title: 'Cookies and your device',
      paragraphs: [
        'Visitors get no tracking cookies and see no ads. If you choose a language, your browser remembers it in a cookie that says nothing else. Staff who log in get cookies that keep them logged in and remember their device.',
        'Your browser also keeps the pages and the list of events you looked at, so that they open without a connection. We do not save what you type into a form on your device before you send it. It is gone when you close or reload the page.',
      ],
    },
    {
      title: 'Your say',
      paragraphs: [
        'Ask us what we keep about you, have it corrected, or have it removed. Write to us and a person will answer.',
      ],
    },
  ],
  contact: {
    label: `Write to ${organisation.email.general}`,
    href: `mailto:${organisation.email.general}?subject=Privacy`,
  },
};

export const notFound: NotFoundContent = {
  title: 'This road ends here',
  text: 'There is no page at this address. It may have moved, or the link may have a typing mistake.',
  picture: {
    name: 'road',
    alt: 'An empty road bends through green hills toward a low morning sun.',
  },
  home: { label: 'Go to the home page', href: paths.home },
  contact: { label: 'Tell us about it', href: `mailto:${organisation.email.general}` },
};
