import type { Words } from '../form-words.ts';

const person = { name: { label: 'Name' }, email: { label: 'Email' } };
const reason =
  'You get this mail because this address was entered in a form on our website. If that was not you, you need do nothing.';

export const english: Words = {
  optional: 'optional',
  tooQuick: 'That was very quick. Please look it over and send it again.',
  back: 'Back to the website',
  messages: {},
  forms: {
    waitlist: {
      title: 'Join the waitlist',
      fields: {
        ...person,
        interestType: {
          label: 'Interest Type',
          options: { Event: 'Event', Program: 'Program', Volunteer: 'Volunteer' },
        },
        itemName: { label: 'Which event or program?' },
        notes: { label: 'Notes' },
      },
      submit: 'Join the waitlist',
      success: 'Thank you! You’ve been added to the waitlist.',
      receipt: {
        subject: 'You are on the waitlist',
        heading: 'You are on the waitlist',
        paragraphs: [
          'Thank you! You’ve been added to the waitlist. We write to you when a place opens, and not before.',
          reason,
        ],
      },
    },
    volunteer: {
      title: 'Volunteer with us',
      fields: {
        ...person,
        phone: { label: 'Phone' },
        interest: {
          label: 'Area of interest',
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
      success: 'Thank you for offering your time! We will write to you soon.',
      receipt: {
        subject: 'Thank you for offering to volunteer',
        heading: 'Thank you for offering your time',
        paragraphs: [
          'We have your details and will write to you soon about what comes next.',
          reason,
        ],
      },
    },
    board: {
      title: 'Apply for the board',
      fields: {
        ...person,
        phone: { label: 'Phone' },
        skills: { label: 'Skills and experience' },
        interest: { label: 'Why are you interested?' },
      },
      submit: 'Send application',
      success: 'Thank you! We have your application and will write to you soon.',
      receipt: {
        subject: 'We have your board application',
        heading: 'Thank you for your interest in our board',
        paragraphs: [
          'We have your application, read every one, and will write to you soon.',
          reason,
        ],
      },
    },
    'plan-request': {
      title: 'Request the full business plan',
      fields: { ...person, message: { label: 'Message' } },
      submit: 'Request Full Business Plan',
      success: 'Thank you! We have your request and will write to you soon.',
      receipt: {
        subject: 'Your request for our business plan',
        heading: 'We have your request',
        paragraphs: [
          'Thank you for your interest in our business plan. We will write to you soon.',
          reason,
        ],
      },
    },
  },
};
