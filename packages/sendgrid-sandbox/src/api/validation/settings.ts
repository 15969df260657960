import type { Bypass, Tracking } from '../../store/types.ts';
import { isObject, type JsonObject, type Problems } from './problems.ts';

type FieldType = 'boolean' | 'string';

/** Every setting SendGrid checks, its type, and the message when the type is wrong. */
const rules: readonly [path: string, type: FieldType, message: string][] = [
  [
    'mail_settings.bypass_list_management.enable',
    'boolean',
    'The bypass list management enable param should be a boolean value.',
  ],
  [
    'mail_settings.bypass_spam_management.enable',
    'boolean',
    'The bypass spam management enable param should be a boolean value.',
  ],
  [
    'mail_settings.bypass_bounce_management.enable',
    'boolean',
    'The bypass bounce management enable param should be a boolean value.',
  ],
  [
    'mail_settings.bypass_unsubscribe_management.enable',
    'boolean',
    'The bypass unsubscribe management enable param should be a boolean value.',
  ],
  ['mail_settings.footer.enable', 'boolean', 'The footer enable param should be a boolean value.'],
  [
    'mail_settings.footer.text',
    'string',
    'The text/plain version of your footer should be a string.',
  ],
  [
    'mail_settings.footer.html',
    'string',
    'The text/html version of your footer should be a string.',
  ],
  [
    'mail_settings.sandbox_mode.enable',
    'boolean',
    'The sandbox mode enable param should be a boolean value.',
  ],
  [
    'tracking_settings.click_tracking.enable',
    'boolean',
    'The click tracking enable param should be a boolean value.',
  ],
  [
    'tracking_settings.click_tracking.enable_text',
    'boolean',
    'The click tracking enable text must be a boolean value.',
  ],
  [
    'tracking_settings.open_tracking.enable',
    'boolean',
    'The open tracking enable param should be a boolean value.',
  ],
  [
    'tracking_settings.open_tracking.substitution_tag',
    'string',
    'The open tracking substitution tag must be a string.',
  ],
  [
    'tracking_settings.subscription_tracking.enable',
    'boolean',
    'The subscription tracking enable param should be a boolean value.',
  ],
  [
    'tracking_settings.subscription_tracking.text',
    'string',
    'The subscription tracking unsubscribe content for text/plain messages must be a string.',
  ],
  [
    'tracking_settings.subscription_tracking.html',
    'string',
    'The subscription tracking unsubscribe content for text/html messages must be a string.',
  ],
  [
    'tracking_settings.subscription_tracking.substitution_tag',
    'string',
    'The subscription tracking substitution tag must be a string value.',
  ],
  [
    'tracking_settings.ganalytics.enable',
    'boolean',
    'The Google Analytics enable param must be a boolean value.',
  ],
  ...(['utm_source', 'utm_medium', 'utm_term', 'utm_content', 'utm_campaign'] as const).map(
    (name): [string, FieldType, string] => [
      `tracking_settings.ganalytics.${name}`,
      'string',
      `The Google Analytics ${name} must be a string value.`,
    ],
  ),
];

/** The request's settings that have the right type, by path. */
export class Settings {
  readonly #values = new Map<string, unknown>();

  constructor(root: JsonObject, problems: Problems) {
    for (const [path, type, message] of rules) {
      const value = at(root, path);
      if (value === undefined || value === null) continue;
      if (typeof value === type) this.#values.set(path, value);
      else problems.add(message, path);
    }
    const bypasses = this.bypass();
    if (bypasses.includes('all') && bypasses.length > 1)
      problems.add(
        'The bypass list management setting can not be combined with another bypass setting.',
        'mail_settings.bypass_list_management',
      );
  }

  isOn(path: string): boolean {
    return this.#values.get(path) === true;
  }

  text(path: string): string | undefined {
    const value = this.#values.get(path);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  bypass(): Bypass[] {
    const names = {
      list: 'all',
      spam: 'spam',
      bounce: 'bounce',
      unsubscribe: 'unsubscribe',
    } as const;
    return Object.entries(names).flatMap(([name, bypass]) =>
      this.isOn(`mail_settings.bypass_${name}_management.enable`) ? [bypass] : [],
    );
  }

  footer(): { text: string; html: string } | undefined {
    return this.isOn('mail_settings.footer.enable')
      ? {
          text: this.text('mail_settings.footer.text') ?? '',
          html: this.text('mail_settings.footer.html') ?? '',
        }
      : undefined;
  }

  tracking(): Tracking {
    const base = 'tracking_settings';
    const utm: Record<string, string> = {};
    if (this.isOn(`${base}.ganalytics.enable`)) {
      for (const name of ['utm_source', 'utm_medium', 'utm_term', 'utm_content', 'utm_campaign']) {
        const value = this.text(`${base}.ganalytics.${name}`);
        if (value) utm[name] = value;
      }
    }
    return {
      clicks: this.isOn(`${base}.click_tracking.enable`),
      clicksInText: this.isOn(`${base}.click_tracking.enable_text`),
      opens: this.isOn(`${base}.open_tracking.enable`),
      openTag: this.text(`${base}.open_tracking.substitution_tag`),
      subscription: this.isOn(`${base}.subscription_tracking.enable`)
        ? {
            text: this.text(`${base}.subscription_tracking.text`),
            html: this.text(`${base}.subscription_tracking.html`),
            tag: this.text(`${base}.subscription_tracking.substitution_tag`),
          }
        : undefined,
      utm,
    };
  }
}

function at(root: JsonObject, path: string): unknown {
  let value: unknown = root;
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
  return value;
}
