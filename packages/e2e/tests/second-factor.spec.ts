import { inProject } from '@secondset/stack';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { AdminApi, testPassword } from '../src/admin-api.ts';
import { expect, test as shared } from '../src/fixtures.ts';
import { linkIn } from '../src/mailbox.ts';
import { runTool } from '../src/run-tool.ts';
import { startTempStack, type TempStack } from '../src/temp-stack.ts';

const withPasskey = 'passkey@example.org';
const withApp = 'app@example.org';
const forgetful = 'forgetful@example.org';
const stranded = 'stranded@example.org';

/** A product of its own: elsewhere, the administrator logs in with the password alone. */
const test = shared.extend<object, { stack: TempStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const adminEmails = [withPasskey, withApp, forgetful, stranded].join();
      const { stack, remove } = await startTempStack({ adminEmails });
      await use(stack);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function typePassword(page: Page, email: string, password = testPassword) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

const onConsole = (page: Page) =>
  expect(page.getByRole('button', { name: 'Add New User' })).toBeVisible();

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

/** Notes the recovery codes, types one of them and so turns the second factor on. */
async function saveCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await page.getByLabel('Type one of the codes').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Turn on the second factor' }).click();
  await expect(page.getByText(/^It is on/)).toBeVisible();
  return codes;
}

test('a passkey is made and renamed under Your account, then logs in alone, by button and by suggestion', async ({
  quietPage: page,
  context,
  stack,
  mailbox,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // While nobody is present, the log-in page only waits for a choice among the suggestions.
  const present = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await AdminApi.signUp(stack.siteUrl, mailbox, withPasskey);
  await typePassword(page, withPasskey);
  await onConsole(page);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await saveCodes(page);
  await expect(page.getByText('Passkey “Work laptop”')).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const toSessions = page.getByRole('link', { name: 'See where you are logged in' });
  expect((await toSessions.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 720 });
  await mailbox.waitForMail(withPasskey, 'A second factor is on');
  await page.getByRole('button', { name: 'Rename the passkey “Work laptop”' }).click();
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Passkey “Old laptop”')).toBeVisible();

  await present(false);
  await logOut(page);
  const suggestion = page.waitForResponse('**/api/auth/session/passkey/options');
  await page.reload();
  await suggestion;
  await expectNoViolations(page);
  await present(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await onConsole(page);

  await present(false);
  await logOut(page);
  await present(true);
  await page.goto('/login');
  await onConsole(page);

  // The password alone no longer opens the console.
  await present(false);
  await logOut(page);
  await typePassword(page, withPasskey);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

test('codes of an authenticator app, and recovery codes, finish a login', async ({
  quietPage: page,
  stack,
  mailbox,
}) => {
  await AdminApi.signUp(stack.siteUrl, mailbox, withApp);
  await typePassword(page, withApp);
  await onConsole(page);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await page.getByText(/^Key:/).textContent();
  const app = new TOTP({ secret: (key ?? '').replace('Key:', '').replaceAll(' ', '') });
  await page.getByLabel('Code from the app').fill(app.generate());
  await page.getByRole('button', { name: 'Add the app' }).click();
  const codes = await saveCodes(page);
  await logOut(page);

  await typePassword(page, withApp);
  // Each code counts once, so this is the next one, which is good half a minute early.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel('Code from your authenticator app').fill(next);
  await page.getByLabel('Don’t ask again in this browser').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await onConsole(page);

  // This browser is remembered now; another one is not.
  await logOut(page);
  await typePassword(page, withApp);
  await onConsole(page);
  await page.context().clearCookies();
  await typePassword(page, withApp);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[1]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await onConsole(page);
  await mailbox.waitForMail(withApp, 'Codes left: 9');
});

test('a forgotten password is replaced by a link from the mailbox', async ({
  quietPage: page,
  stack,
  mailbox,
}) => {
  const password = 'nine calm breaths before sunrise';
  await AdminApi.signUp(stack.siteUrl, mailbox, forgetful);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(forgetful);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If ${forgetful} has an account`)).toBeVisible();
  const mail = await mailbox.waitForMail(forgetful, 'Choose a new password');
  await page.goto(linkIn(mail, '/login/reset#'));
  await page.getByLabel('New password').fill(password);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await typePassword(page, forgetful, password);
  await onConsole(page);
  await mailbox.waitForMail(forgetful, 'Your password was changed');
});

test('a command on the server lets somebody back in who lost password, phone and codes', async ({
  quietPage: page,
  stack,
  mailbox,
}) => {
  const password = 'ten slow steps up the hill';
  await AdminApi.signUp(stack.siteUrl, mailbox, stranded);
  const said = await runTool(
    process.execPath,
    [inProject('packages/stack/src/cli/admin.ts'), 'reset-access', stranded],
    { cwd: inProject(), env: { DATA_DIR: stack.dataDir, PUBLIC_URL: stack.siteUrl } },
  );
  const link = /https?:\/\/\S+\/login\/reset#\S+/.exec(said)?.[0];
  await page.goto(link ?? 'about:blank');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await typePassword(page, stranded, password);
  await onConsole(page);
  await page.goto('/admin/settings/audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByText('Reset access on the server').first()).toBeVisible();
  await mailbox.waitForMail(stranded, 'Your access was reset');
});
