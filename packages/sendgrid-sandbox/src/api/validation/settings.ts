import type { Tracking } from '../../store/types.ts';
import { isObject, type JsonObject, type Problems } from './problems.ts';

/** The switches the sandbox knows, and SendGrid's message when one is not a boolean. */
const switches: Readonly<Record<string, string>> = {
  'mail_settings.sandbox_mode.enable': 'The sandbox mode enable param should be a boolean value.',
  'tracking_settings.click_tracking.enable':
    'The click tracking enable param should be a boolean value.',
  'tracking_settings.click_tracking.enable_text':
    'The click tracking enable text must be a boolean value.',
  'tracking_settings.open_tracking.enable':
    'The open tracking enable param should be a boolean value.',
  'tracking_settings.subscription_tracking.enable':
    'The subscription tracking enable param should be a boolean value.',
};

interface Settings {
  tracking: Tracking;
  sandboxMode: boolean;
}

/** Reads `mail_settings` and `tracking_settings`, both of which may be left out. */
export function readSettings(root: JsonObject, problems: Problems): Settings {
  const on = new Set<string>();
  for (const [path, value] of ['mail_settings', 'tracking_settings'].flatMap((group) =>
    leavesOf(root[group], group),
  )) {
    const message = switches[path];
    if (message === undefined) problems.unsupported(path);
    else if (typeof value !== 'boolean') problems.add(message, path);
    else if (value) on.add(path);
  }
  if (on.has('tracking_settings.subscription_tracking.enable'))
    problems.unsupported('tracking_settings.subscription_tracking');
  return {
    tracking: {
      clicks: on.has('tracking_settings.click_tracking.enable'),
      clicksInText: on.has('tracking_settings.click_tracking.enable_text'),
      opens: on.has('tracking_settings.open_tracking.enable'),
    },
    sandboxMode: on.has('mail_settings.sandbox_mode.enable'),
  };
}

/** The values of a group of settings by path, two levels deep, without those left out. */
function leavesOf(value: unknown, path: string, depth = 2): [path: string, value: unknown][] {
  if (value === undefined || value === null) return [];
  if (depth === 0 || !isObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, `${path}.${name}`, depth - 1),
  );
}
