import { expect, type Page } from 'playwright/test';
import { testPassword } from './admin-api.ts';

/** The console as the administrator uses it. */
export class ConsolePage {
  readonly page: Page;
  /** What the console said in alerts, in order; confirms are accepted. */
  readonly alerts: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('dialog', (dialog) => {
      this.alerts.push(dialog.message());
      return dialog.accept();
    });
  }

  async logIn(email: string) {
    await this.page.goto('/login');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill(testPassword);
    await this.page.getByRole('button', { name: 'Log In' }).click();
    await expect(this.page).toHaveURL('/admin');
    await this.editor.waitFor();
  }

  get composer() {
    // Exactly: the table of campaigns is a region, too.
    return this.page.getByRole('region', { name: 'Campaign', exact: true });
  }
  get editor() {
    return this.page.locator('.codex-editor [contenteditable="true"]').first();
  }
  get users() {
    return this.page.getByRole('region', { name: 'Users', exact: true });
  }
  get send() {
    return this.composer.getByRole('button', { name: /^Send/ });
  }
  /** Presses Send and agrees to what is asked; `told` is what the question must say. */
  async sendTo(whom: string, ...told: RegExp[]) {
    await this.send.click();
    const question = this.page.getByRole('dialog', { name: `Send to ${whom}?` });
    for (const words of told) await expect(question).toContainText(words);
    await question.getByRole('button', { name: `Send to ${whom}` }).click();
  }
  tool(name: string) {
    return this.page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });
  }

  async addUser(user: {
    name: string;
    email: string;
    phone: string;
    address: string;
    tag: string;
  }) {
    await this.page.getByRole('button', { name: 'Add New User' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add New User' });
    await dialog.getByLabel('Name', { exact: true }).fill(user.name);
    await dialog.getByLabel('Email').fill(user.email);
    await dialog.getByLabel('Phone').fill(user.phone);
    await dialog.getByLabel('Address').fill(user.address);
    await this.#chooseTag(user.tag);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.users.getByText(user.email)).toBeVisible();
  }

  async #chooseTag(tag: string) {
    const dialog = this.page.getByRole('dialog');
    const box = dialog.getByRole('checkbox', { name: tag });
    if ((await box.count()) === 0) {
      await dialog.getByLabel('New tag').fill(tag);
      await dialog.getByRole('button', { name: 'Add tag' }).click();
    }
    await box.check();
  }

  /** Types a heading, a paragraph with a link, a list and an image, as a person would. */
  async writeBody(texts: {
    heading: string;
    paragraph: string;
    linkText: string;
    link: string;
    items: string[];
    image: string;
  }) {
    const { page } = this;
    await this.editor.click();
    await this.tool('Heading').click();
    await page.keyboard.type(texts.heading);
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${texts.paragraph} ${texts.linkText}`);
    await page.keyboard.press('Enter');
    await this.tool('Bulleted list').click();
    for (const item of texts.items) {
      await page.keyboard.type(item);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await this.tool('Image').click();
    await (await chooser).setFiles(texts.image);
    await expect(page.locator('.codex-editor img')).toBeVisible();
    await page.getByLabel('Description for people who cannot see it').fill('The sun');
    await this.#link(texts.paragraph, texts.linkText, texts.link);
  }

  /** Makes a link of the words at the end of a paragraph. */
  async #link(paragraph: string, words: string, address: string) {
    const { page } = this;
    await page.locator('.codex-editor .ce-paragraph').filter({ hasText: paragraph }).click();
    await page.keyboard.press('End');
    for (const _ of words) await page.keyboard.press('Shift+ArrowLeft');
    await this.tool('Link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(address);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.codex-editor a')).toHaveText(words);
  }
}
