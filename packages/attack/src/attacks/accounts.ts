import { linkIn } from '@secondset/e2e/mailbox';
import { type Attack, differs, type Target } from '../attack.ts';

const strangers = 'seven loud drums at midnight';
const owners = 'nine quiet lunges before noon';

const post = ({ stack }: Target, path: string, body: object) =>
  fetch(`${stack.siteUrl}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.siteUrl },
    body: JSON.stringify(body),
  });

export const accounts: readonly Attack[] = [
  {
    name: 'accounts: a stranger’s sign-up serves only the person who reads the email',
    run: async (target) => {
      const email = 'squatted@attack.example';
      await post(target, '/signup', { email, password: strangers });
      const link = linkIn(await target.mailbox.waitForMail(email), '/login#confirm=');
      const confirmationToken = new URL(link).hash.slice('#confirm='.length);
      const logIn = async (password: string, token?: string) =>
        (await post(target, '/session', { email, password, confirmationToken: token })).status;
      return [
        ...differs('the stranger before', await logIn(strangers), 401),
        ...differs('the owner', await logIn(owners, confirmationToken), 200),
        ...differs('the stranger after', await logIn(strangers, confirmationToken), 401),
      ];
    },
  },
  {
    name: 'accounts: guesses are slowed down, and nobody has to wait for more than a minute',
    run: async (target) => {
      const guess = () =>
        post(target, '/session', { email: 'guessed@attack.example', password: strangers });
      const answers = await Promise.all(Array.from({ length: 12 }, guess));
      const refused = answers.filter(({ status }) => status === 429);
      const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
      return [
        ...differs('some refused', refused.length > 0, true),
        ...differs(
          'waits of a second to a minute',
          waits.every((wait) => wait >= 1 && wait <= 60),
          true,
        ),
      ];
    },
  },
];
