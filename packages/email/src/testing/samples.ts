import { type EditorBlock, type EditorBody, editorBodySchema } from '@secondset/contracts';
import type { Organization } from '../letterhead.ts';
import type { MailPerson } from '../substitutions.ts';

export const organization: Organization = {
  name: 'Second Set & Friends',
  postalAddress: '1200 Sunrise Ave\nLos Angeles, CA 90001',
  siteUrl: 'https://www.example.org',
};

export const person: MailPerson = {
  email: 'dana@example.org',
  fullName: 'Dana Rivers',
  unsubscribeUrl: 'https://www.example.org/unsubscribe?token=abc&x=1',
  preferencesUrl: 'https://www.example.org/preferences?token=abc&x=1',
};

/** Sixteen characters, so that tests know the keys. */
export const nonce = 'testnonce0000000';

export const bodyOf = (...blocks: unknown[]): EditorBody => editorBodySchema.parse({ blocks });

export const paragraph = (text: string): EditorBlock => ({ type: 'paragraph', data: { text } });

export const picture = (url: string, caption = '', size: object = {}): unknown => ({
  type: 'image',
  data: { file: { url, ...size }, caption },
});
