import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { NotFoundContent, PrivacyContent } from '../shape/index.ts';

export const privacy: PrivacyContent = {
  title: 'Privacy',
  lead: 'You’ve filled out enough forms. We ask for as little as we can, and we tell you what we do with it.',
  passages: [
    {
      title: 'What we keep',
      paragraphs: [
        'If you fill out a form: what you write in it, such as your name, your email address, your phone number and your message.',
        'If you’re on our email list: your name, email address, phone number and mailing address, if you gave them to us.',
      ],
    },
    {
      title: 'Why we keep it',
      paragraphs: ['To answer you, and to write to you about programs, events and volunteering.'],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Our administrators see what you send us in a form and what’s on our email list.',
        'We also email our own inbox that a form arrived. The email has a link that only our administrators can open. If we turn that on, it also has what you wrote. Then everyone who reads that inbox sees it, and it stays there until we delete it.',
        'An email service handles our emails for us. Other than that, we don’t give your details to anyone. We don’t sell them, and we don’t give them to the police, to parole or probation, or to anyone else unless a court orders us to.',
      ],
    },
    {
      title: 'Email',
      paragraphs: [
        'Our emails go out through an email service. It tells us whether an email arrived, whether it was opened, and which links were clicked, so we know what’s useful.',
        'Every marketing email has an unsubscribe link. One click and it stops. The link beside it lets you choose topics and language, or take a break.',
        'If you ask for our news in a form, we send you an email first, and you’re on the list only once you confirm. We keep when you agreed, and to which words.',
      ],
    },
    {
      title: 'Cookies and your device',
      paragraphs: [
        'Visitors get no tracking cookies and see no ads. If you choose a language, your browser remembers it in a cookie that holds nothing else. When we try out a new version of the site with some visitors first, a cookie keeps a random number for a week, so that you keep seeing the same version. Staff who log in get cookies that keep them logged in and remember their device.',
        'Your browser tells our server whether each part of the site started, so we can go back to a version that works. The report says nothing about you.',
        'Your browser also keeps the pages and the list of events you looked at, so they open without a connection. We don’t save what you type in a form on your device before you send it. It’s gone when you close or reload the page.',
      ],
    },
    {
      title: 'You decide',
      paragraphs: [
        'Ask us what we keep about you, and tell us to correct it or delete it. Write to us, and a real person will answer.',
      ],
    },
  ],
  retention: {
    title: 'How long we keep it',
    terms: {
      entriesMonths: 'What you send us in a form: up to {term} months.',
      deliveriesMonths:
        'Which of our emails you got, and whether you opened them: up to {term} months. After that only numbers are left, without your name or address.',
      webhookDays: 'What the email service reports to us: up to {term} days.',
      agreementsMonths:
        'That someone agreed to the terms of our business plan, without a name: up to {term} months.',
      auditMonths: 'What our administrators did and when: up to {term} months.',
      logDays: 'The technical logs of our server: up to {term} days.',
    },
    closing:
      'What’s on our email list stays until you ask us to delete it. If you unsubscribe, we keep your address on a list of people we don’t write to.',
    plain: 'See how long we keep each of these now',
  },
  contact: {
    label: `Write to ${organization.email.general}`,
    href: `mailto:${organization.email.general}?subject=Privacy`,
  },
};

export const notFound: NotFoundContent = {
  title: 'This road ends here',
  text: 'There’s no page at this address. It may have moved, or the link may have a typo.',
  picture: {
    name: 'road',
    alt: 'An empty road bends through green hills toward a low morning sun.',
  },
  home: { label: 'Go to the home page', href: paths.home },
  contact: { label: 'Tell us about it', href: `mailto:${organization.email.general}` },
};
