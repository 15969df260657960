import type { AdminApi } from '@secondset/e2e/admin-api';

export const recipients = 20_000;
const usersAtOnce = 16;

/** Adds as many people with an address, one by one, as the console does. */
export async function addPeople(admin: AdminApi): Promise<void> {
  console.log(`Adding ${recipients.toLocaleString('en')} people …`);
  let next = 0;
  const worker = async () => {
    while (next < recipients) {
      next += 1;
      const number = next;
      await admin.call('POST', '/audience/users', {
        email: `person${number}@bench.example.org`,
        fullName: `Person ${number}`,
      });
    }
  };
  await Promise.all(Array.from({ length: usersAtOnce }, worker));
}
