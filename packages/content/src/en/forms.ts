import { paths } from '../paths.ts';
import type { LoginContent, UnsubscribeContent, WaitlistContent } from '../shape/index.ts';

export const waitlist: WaitlistContent = {
  title: 'Join the waitlist',
  lead: 'Tell us what you are waiting for. We write to you when a place opens, and not before.',
  name: 'Name',
  email: 'Email',
  emailHint: 'We only use it to write to you about this.',
  interestType: 'Interest Type',
  interestTypes: [
    { value: 'Event', label: 'Event' },
    { value: 'Program', label: 'Program' },
    { value: 'Volunteer', label: 'Volunteer' },
  ],
  itemName: 'Which event or program?',
  itemNameHint: 'For example: Group Fitness Classes. Leave it empty if you are not sure.',
  notes: 'Notes',
  optional: 'optional',
  honeypot: 'Leave this field empty',
  submit: 'Join the waitlist',
  submitting: 'Sending...',
  success: 'Thank you! You’ve been added to the waitlist.',
  failure: 'Oops! Something went wrong. Please try again.',
  errors: {
    name: 'Enter your name.',
    email: 'Enter an email address like name@example.org.',
    interestType: 'Choose an interest type.',
  },
  privacy: 'We keep your details to ourselves.',
  privacyLink: { label: 'How we treat your data', href: paths.privacy },
};

export const unsubscribe: UnsubscribeContent = {
  title: 'Unsubscribe',
  lead: 'You decide what reaches you. Leaving takes one step.',
  processing: 'Processing your request...',
  explain: 'Press the button to stop our marketing emails.',
  button: 'Unsubscribe',
  success: 'You have been successfully unsubscribed from all future marketing emails.',
  address: 'Address: {address}',
  error: 'An error occurred: {message}',
  noAddress: 'Error: No email address provided.',
  offline: 'We could not reach our server. Check your connection and try again.',
  unchanged: 'The address is still subscribed.',
  back: { label: 'Go to the home page', href: paths.home },
};

export const login: LoginContent = {
  title: 'Log in',
  lead: 'For our staff. Visitors do not need an account.',
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
    email: 'Enter an email address like name@example.org.',
    password: 'Enter your password.',
    shortPassword: 'Use at least 15 characters. A short sentence works well.',
  },
};
