import { english as site } from '@secondset/content';
import type { Words } from '../form-words.ts';
import { personFields, wordsOfPage } from './words-of-page.ts';

const reason =
  'You get this mail because this address was entered in a form on our website. If that was not you, you need do nothing.';
const { waitlist, volunteer, board } = wordsOfPage(site);

export const english: Words = {
  optional: site.forms.optional,
  failure: site.forms.failure,
  back: 'Back to the website',
  forms: {
    waitlist: {
      ...waitlist,
      receipt: {
        subject: 'You are on the waitlist',
        heading: 'You are on the waitlist',
        paragraphs: [
          waitlist.success,
          'We write to you when a place opens, and not before.',
          reason,
        ],
      },
    },
    volunteer: {
      ...volunteer,
      receipt: {
        subject: 'Thank you for offering to volunteer',
        heading: 'Thank you for offering your time',
        paragraphs: [
          'We have your message, and someone will get back to you about what comes next.',
          reason,
        ],
      },
    },
    board: {
      ...board,
      receipt: {
        subject: 'We have your board application',
        heading: 'Thank you for your interest in our board',
        paragraphs: [
          'We have your application. We read every one, and someone will get back to you.',
          reason,
        ],
      },
    },
    'plan-request': {
      title: 'Request Full Business Plan',
      fields: { ...personFields(site), message: { label: 'Message' } },
      submit: 'Request the full plan',
      success: 'Thank you! We have your request, and someone will get back to you.',
      receipt: {
        subject: 'Your request for our business plan',
        heading: 'We have your request',
        paragraphs: [
          'Thank you for your interest in our business plan. A person will answer you.',
          reason,
        ],
      },
    },
  },
};
