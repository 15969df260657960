import type { CampaignInput, Language } from '@secondset/contracts';
import { type Person, somePeople } from './fake-audience.ts';
import { body } from './rig.ts';

const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph' as const, data: { text } }] });

/** An email in English with a Spanish version. */
export const bilingual = {
  language: 'en',
  subject: 'News for {{first_name}}',
  body,
  translation: {
    subject: 'Noticias para {{first_name}}',
    preheader: 'Solo en español',
    body: paragraph('Hola, {{first_name}}:'),
  },
} satisfies Partial<CampaignInput>;

const reads: readonly (Language | undefined)[] = ['en', 'es', undefined];

/** By turns, people who read English, Spanish, or have no known language. */
export const readers = (count: number): Person[] =>
  somePeople(count).map((person, index) => {
    const language = reads[index % reads.length];
    return { ...person, ...(language !== undefined && { language }) };
  });
