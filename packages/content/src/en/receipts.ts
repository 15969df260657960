import type { Receipts } from '../shape/receipts.ts';
import { boardForm, businessPlan, volunteerForm, waitlist } from './forms.ts';

const reason =
  'You’re getting this email because someone entered this address in a form on our website. If that wasn’t you, you don’t need to do anything.';

export const receipts: Receipts = {
  waitlist: {
    subject: 'You’re on the waitlist',
    heading: 'You’re on the waitlist',
    paragraphs: [waitlist.success, 'We’ll write to you when a spot opens, and not before.', reason],
  },
  volunteerForm: {
    subject: 'Thank you for offering to volunteer',
    heading: 'Thank you for offering your time',
    paragraphs: [volunteerForm.success, reason],
  },
  boardForm: {
    subject: 'We have your board application',
    heading: 'Thank you for your interest in our board',
    paragraphs: [boardForm.success, 'We read every application.', reason],
  },
  businessPlan: {
    subject: 'Your request for our business plan',
    heading: 'We have your request',
    paragraphs: [businessPlan.success, reason],
  },
};
