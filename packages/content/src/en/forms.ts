import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import type {
  BoardFormContent,
  FormWords,
  LoginContent,
  UnsubscribeContent,
  VolunteerFormContent,
  WaitlistContent,
} from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const forms: FormWords = {
  name: 'Name',
  email: 'Email',
  emailHint: 'We only use it to write to you about this.',
  phone: 'Phone',
  optional: 'optional',
  honeypot: 'Leave this field empty',
  submitting: 'Sending...',
  failure: 'Oops! Something went wrong. Please try again.',
  errors: {
    name: pageRefusals['name-missing'],
    tooLong: 'This is {count} characters too long. Please shorten it.',
  },
  privacy: 'We keep your details to ourselves.',
  privacyLink: { label: 'How we treat your data', href: paths.privacy },
};

export const waitlist: WaitlistContent = {
  title: 'Join the waitlist',
  lead: 'Tell us what you are waiting for. We write to you when a place opens, and not before.',
  picture: {
    name: 'trail',
    alt: 'Two people run on a trail through the hills, with a small dog beside them.',
  },
  interestType: 'Interest Type',
  interestTypes: [
    { value: 'Event', label: 'Event' },
    { value: 'Program', label: 'Program' },
    { value: 'Volunteer', label: 'Volunteer' },
  ],
  itemName: 'Which event or program?',
  itemNameHint: 'For example: Group Fitness Classes. Leave it empty if you are not sure.',
  notes: 'Notes',
  submit: 'Join the waitlist',
  success: 'Thank you! You’ve been added to the waitlist.',
};

export const volunteerForm: VolunteerFormContent = {
  title: 'Volunteer interest',
  lead: 'Thank you for wanting to help. Tell us a little, and someone will get back to you.',
  picture: {
    name: 'hands',
    alt: 'Five hands of different skin tones meet in the middle of a circle.',
  },
  interest: 'How would you like to help?',
  noInterest: 'Choose one, if you like',
  interests: [
    { value: 'Coaching', label: 'Coaching' },
    { value: 'Mentorship', label: 'Mentorship' },
    { value: 'Community Support', label: 'Community Support' },
    { value: 'Other', label: 'Other' },
  ],
  message: 'Message',
  submit: 'Send',
  success: 'Thank you! We have your message, and someone will get back to you.',
  back: { label: 'Back to volunteering', href: paths.volunteer },
};

export const boardForm: BoardFormContent = {
  title: 'Apply for the founding board',
  lead: 'Tell us who you are. We read every application, and someone will get back to you.',
  picture: {
    name: 'table',
    alt: 'Four people share bread, fruit and stew at a long table.',
  },
  skills: 'The skills and the life experience you would bring',
  interest: 'Why you want to serve on this board',
  submit: 'Send my application',
  success: 'Thank you! We have your application, and someone will get back to you.',
  back: { label: 'Back to the board', href: paths.board },
};

export const unsubscribe: UnsubscribeContent = {
  title: 'Unsubscribe',
  lead: 'You decide what reaches you. One press of the button and you are off the list.',
  picture: {
    name: 'road',
    alt: 'An empty road bends through green hills toward a low morning sun.',
  },
  processing: 'Processing your request...',
  explain:
    'To finish, press the button. Nothing happens until you press it, because some mail programs open links on their own.',
  button: 'Unsubscribe',
  success: 'You have been successfully unsubscribed from all future marketing emails.',
  address: 'Address: {address}',
  error: 'An error occurred: {message}',
  refused:
    'That did not work. Wait a little and try again, or write to us and we will do it for you.',
  badLink: pageRefusals['link-incomplete'],
  staysOff: 'We cannot send to this address, so it stays off our mailing list.',
  noAddress: 'Error: No email address provided.',
  whichAddress: 'The email address to take off our list',
  offline: 'We could not reach our server. Check your connection and try again.',
  unchanged: 'The address is still subscribed.',
  undo: 'That was a mistake: subscribe me again',
  undone: 'Done. You will keep getting our emails.',
  back: { label: 'Go to the home page', href: paths.home },
};

export const login: LoginContent = {
  title: 'Log in',
  lead: 'For our staff. Visitors do not need an account.',
  picture: {
    name: 'barbell',
    alt: 'A person lifts a barbell overhead while a coach stands close by.',
  },
  email: 'Email',
  password: 'Password',
  passwordHint: 'First time? Use at least 15 characters. A short sentence works well.',
  logIn: 'Log In',
  loggingIn: 'Logging in...',
  signUp: 'Sign Up (First Time)',
  signingUp: 'Signing up...',
  signUpSuccess: 'Signup successful! Please check your email for a confirmation link.',
  confirm: 'Log in to confirm your email address.',
  deniedTitle: 'No access to the console',
  denied: 'You are logged in, but this account is not on the administrator list: {address}',
  logOut: 'Log out',
  needsScript: 'Logging in needs JavaScript. Please turn it on in your browser.',
  errors: {
    password: pageRefusals['password-missing'],
    shortPassword: fill(pageRefusals['password-too-short'], { min: '15' }),
  },
  failures: {
    credentials: 'Invalid login credentials',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
    unreachable: 'We could not reach the server. Please check your connection and try again.',
    other: 'That did not work. Please try again.',
  },
};
