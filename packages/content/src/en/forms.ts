import { paths } from '../paths.ts';
import type {
  FollowUpFormContent,
  FormContent,
  FormPageContent,
  FormWords,
} from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const forms: FormWords = {
  name: 'Name',
  email: 'Email',
  emailHint: 'We’ll only use it to write to you about this.',
  phone: 'Phone',
  news: {
    label: 'Email me news',
    hint: 'About classes, events and programs, about twice a month. We’ll send an email to confirm first, and you can stop any time with the link in each email.',
  },
  optional: 'optional',
  honeypot: 'Leave this field empty',
  submitting: 'Sending...',
  failure: pageRefusals['form-not-stored'],
  errors: {
    name: pageRefusals['name-missing'],
    missing: pageRefusals['field-missing'],
    tooLong: 'This is {count} characters too long. Please shorten it.',
  },
  privacy: 'We keep your details to ourselves.',
  privacyLink: { label: 'How we treat your data', href: paths.privacy },
};

export const waitlist: FormPageContent = {
  title: 'Join the waitlist',
  lead: 'Tell us what you’re interested in. We’ll write to you when a spot opens, and not before.',
  picture: {
    name: 'trail',
    alt: 'Two people run on a trail through the hills, with a small dog beside them.',
  },
  fields: {
    interestType: {
      label: 'Interest Type',
      options: { Event: 'Event', Program: 'Program', Volunteer: 'Volunteer' },
    },
    itemName: {
      label: 'Which event or program?',
      hint: 'For example: Group Fitness Classes. Leave it empty if you’re not sure.',
    },
    notes: { label: 'Notes' },
  },
  submit: 'Join the waitlist',
  success: 'Thank you! You’ve been added to the waitlist.',
};

export const volunteerForm: FollowUpFormContent = {
  title: 'Volunteer with us',
  lead: 'Thank you for wanting to help. Tell us a little about yourself, and we’ll get back to you.',
  picture: {
    name: 'hands',
    alt: 'Five hands of different skin tones meet in the middle of a circle.',
  },
  fields: {
    interest: {
      label: 'How would you like to help?',
      none: 'Choose one, if you like',
      options: {
        Coaching: 'Coaching',
        Mentorship: 'Mentorship',
        'Community Support': 'Community Support',
        Other: 'Other',
      },
    },
    message: { label: 'Message' },
  },
  submit: 'Send',
  success: 'Thank you! We have your message, and someone will get back to you.',
  back: { label: 'Back to volunteering', href: paths.volunteer },
};

export const boardForm: FollowUpFormContent = {
  title: 'Apply for the founding board',
  lead: 'Tell us who you are. We read every application, and someone will get back to you.',
  picture: {
    name: 'table',
    alt: 'Four people share bread, fruit and stew at a long table.',
  },
  fields: {
    skills: { label: 'The skills and life experience you’d bring' },
    interest: { label: 'Why you want to serve on this board' },
  },
  submit: 'Send my application',
  success: 'Thank you! We have your application, and someone will get back to you.',
  back: { label: 'Back to the board', href: paths.board },
};

export const businessPlan: FormContent = {
  title: 'Request Full Business Plan',
  lead: 'Tell us who you are, and someone will get back to you.',
  fields: { message: { label: 'Message' } },
  submit: 'Request the full plan',
  success: 'Thank you! We have your request, and someone will get back to you.',
};
