import { organization } from '@secondset/content';
import type { Role, TransactionalMessage } from '@secondset/contracts';

type Mail = Omit<TransactionalMessage, 'messageId'>;

const duties: Readonly<Record<Role, string>> = {
  administrator: 'an administrator: you can do everything there, including sending emails',
  editor: 'an editor: you can write emails, and an administrator sends them',
  viewer: 'a viewer: you can see how the emails did',
};

/** The email with the link that accepts an invitation. */
export const invitationMail = (
  email: string,
  { publicUrl, token, role }: { publicUrl: string; token: string; role: Role },
): Mail => ({
  to: { email },
  subject: `You are invited to the ${organization.name} console`,
  heading: 'You are invited',
  paragraphs: [
    `An administrator of ${organization.name} invites you to the email console as ${duties[role]}.`,
    'Press the button and choose a password. The link works once, for 7 days.',
    'If you did not expect this, ignore this email. Nothing happens without the link.',
  ],
  // After the #, so that the token reaches no server log.
  action: { label: 'Accept the invitation', url: `${publicUrl}/login/invitation#${token}` },
});

/** Tells the owner of an account that it has a role now. */
export const roleGivenMail = (email: string, publicUrl: string, role: Role): Mail => ({
  to: { email },
  subject: `Your access to the ${organization.name} console has changed`,
  heading: 'Your access has changed',
  paragraphs: [
    `An administrator of ${organization.name} made you ${duties[role]}.`,
    'Log in with the password you already have.',
  ],
  action: { label: 'Go to log in', url: `${publicUrl}/login` },
});

/** Tells the owner of an account that it has no role any more. */
export const roleTakenMail = (email: string): Mail => ({
  to: { email },
  subject: `Your access to the ${organization.name} console has ended`,
  heading: 'Your access has ended',
  paragraphs: [
    `An administrator of ${organization.name} ended your access to the email console. You are logged out there.`,
    'If you think this is a mistake, please ask an administrator.',
  ],
});
