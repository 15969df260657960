import type { NewsWords } from '../shape/news.ts';
import { forms } from './forms.ts';
import { unsubscribe } from './unsubscribe.ts';

export const news: NewsWords = {
  confirmMail: {
    subject: 'Please confirm that you want our news',
    heading: 'Do you want our news?',
    paragraphs: [
      'Someone entered this address in a form on our website and asked for news about classes, events and programs, about twice a month.',
      'If that was you, confirm it on our website. The link works for 30 days.',
      'If it wasn’t you, you don’t need to do anything. Nobody gets our news without confirming.',
    ],
    button: 'Confirm on our website',
  },
  confirm: {
    title: 'Get our news',
    question: 'Press the button to get our news at this address:',
    terms:
      'Our news is about classes, events and programs, about twice a month. You can stop any time with the link in each email.',
    button: 'Yes, send me the news',
    doneTitle: 'You’re subscribed',
    done: 'Thank you! You’ll get our news at this address:',
    already: 'You are already subscribed.',
    left: 'This link was used before, and this address has been unsubscribed since.',
    expired: `This link has expired or is incomplete. To get our news, tick “${forms.news.label}” in one of our forms.`,
  },
  preferences: {
    title: 'Your email preferences',
    topics: 'What would you like to hear about?',
    language: 'In which language should we write to you?',
    pause: 'Would you like a break?',
    noPause: 'No, keep sending',
    pause30: 'Pause for 30 days',
    pause90: 'Pause for 90 days',
    pausedUntil: 'Stay paused until {date}',
    save: 'Save',
    saved: 'Saved.',
    savedNone:
      'Saved. You’ll get nothing about these topics, only our other emails. To stop those too, press “{stop}”.',
    undo: 'Undo',
    undone: 'Done. Your choices are as they were before.',
    choose: 'Choose what you get',
    stopTitle: 'Stop everything',
    stopText: 'One press ends all our news. We’ll still answer when you send us a form.',
    stop: 'Unsubscribe from all',
    stopped: 'You will get no more news from us.',
    staysOff: unsubscribe.staysOff,
    notListed: 'This address is not on our mailing list, so you get no news from us.',
  },
  languages: { en: 'English', es: 'Español' },
  askLink: {
    title: 'Email preferences',
    lead: 'Enter your email address, and we’ll send you a link. With it you choose what you get from us, take a break, or stop our emails.',
    label: 'Your email address',
    button: 'Send me my link',
    sent: 'If this address is on our mailing list, a link is on its way. If you don’t see it, look in your spam folder.',
  },
  linkMail: {
    subject: 'Your email preferences',
    heading: 'Your email preferences',
    paragraphs: [
      'Someone asked for a link to the email preferences of this address. If that was you, open it to choose what you get from us, take a break, or stop our emails.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
    button: 'Choose what you get',
  },
  newsletters: {
    title: 'Newsletters',
    lead: 'What we have written to the people on our mailing list.',
    feed: 'Follow them in a feed reader (Atom)',
    all: 'All newsletters',
    home: 'Our website',
    inThisLanguage: 'Read this in English',
    none: 'There is no such newsletter, or it was taken down.',
  },
};
