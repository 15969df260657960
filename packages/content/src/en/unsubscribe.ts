import { paths } from '../paths.ts';
import type { UnsubscribeContent } from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const unsubscribe: UnsubscribeContent = {
  title: 'Unsubscribe',
  lead: 'You decide what reaches you. Press the button once, and you’re off the list.',
  picture: {
    name: 'road',
    alt: 'An empty road bends through green hills toward a low morning sun.',
  },
  doneTitle: 'Unsubscribed',
  undoneTitle: 'Subscribed',
  processing: 'Processing your request...',
  explain:
    'To finish, press the button. We wait for you because some mail programs open links on their own.',
  button: 'Unsubscribe',
  success: 'You have been successfully unsubscribed from all future marketing emails.',
  address: 'Address: {address}',
  error: 'An error occurred: {message}',
  refused: 'That didn’t work. Wait a little and try again, or write to us and we’ll do it for you.',
  badLink: pageRefusals['link-incomplete'],
  staysOff: 'We can’t send to this address, so it stays off our mailing list.',
  noAddress: 'Error: No email address provided.',
  whichAddress: 'The email address to take off our list',
  offline: 'We could not reach our server. Check your connection and try again.',
  unchanged: 'The address is still subscribed.',
  undo: 'That was a mistake: subscribe me again',
  undone: 'Done. You will keep getting our emails.',
  back: { label: 'Go to the home page', href: paths.home },
};
