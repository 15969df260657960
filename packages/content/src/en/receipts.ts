import type { Receipts, StopWords, TypedDeparture } from '../shape/receipts.ts';
import { boardForm, businessPlan, volunteerForm, waitlist } from './forms.ts';
import { unsubscribe } from './unsubscribe.ts';

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

export const stopWords: StopWords = {
  link: 'No more emails from this form',
  title: 'Emails from our forms',
  question:
    'Anyone can type an address into a form. Press the button, and our forms send no more emails to this one:',
  button: 'Send no more emails',
  done: 'Our forms will send no more emails to this address. Newsletters are a separate matter: each one has its own unsubscribe link.',
};

export const typedDeparture: TypedDeparture = {
  subject: 'You are unsubscribed',
  heading: 'You are unsubscribed',
  paragraphs: [
    'Someone typed this address on our unsubscribe page, so we’ll send you no more newsletters. If that was you, you don’t need to do anything.',
    'If it wasn’t you, press the button and you’ll keep getting our emails.',
  ],
  undo: unsubscribe.undo,
};
