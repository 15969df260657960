import { isMailSandboxed } from '@secondset/service-kit';
import type { Config } from '../config.ts';
import { dialHost, resolveHost } from './guarded-agent.ts';
import { createLinkChecker, type LinkChecker } from './link-checker.ts';

const connectMs = 5_000;
/** A check must not unsubscribe anyone, nor confirm anything for them. */
const acts = /unsubscri|opt-?out|opt-?in|confirm|preferences|cancel|logout|delete|darse-de-baja/i;

/** Links that following would change something by, and our own, which we know. */
export const isOffLimits =
  (publicUrl: string) =>
  (url: URL): boolean =>
    url.hostname === new URL(publicUrl).hostname || acts.test(`${url.pathname}${url.search}`);

/** Undefined where mail stays on this machine: then nothing leaves it for a link either. */
export const openLinkChecker = ({
  sendgridBaseUrl = 'https://api.sendgrid.com',
  publicUrl,
}: Pick<Config, 'sendgridBaseUrl' | 'publicUrl'>): LinkChecker | undefined =>
  isMailSandboxed(sendgridBaseUrl)
    ? undefined
    : createLinkChecker({
        resolve: resolveHost,
        dial: dialHost(connectMs),
        knownHost: new URL(sendgridBaseUrl).hostname,
        isOff: isOffLimits(publicUrl),
        userAgent: `SecondSet-LinkCheck (+${publicUrl})`,
      });
