import { describe, expect, test } from 'vitest';
import { type RefusalCode, refusal, refusalSentences, sayRefusal } from './refusals.ts';

const codes = Object.keys(refusalSentences.en) as RefusalCode[];
const placeholders = (sentence: string) => sentence.match(/\{\w+\}/g)?.sort() ?? [];

describe('every refusal', () => {
  test('has a sentence in both languages, with the same placeholders', () => {
    expect(Object.keys(refusalSentences.es)).toEqual(codes);
    for (const code of codes) {
      const { [code]: english } = refusalSentences.en;
      const { [code]: spanish } = refusalSentences.es;
      expect([code, english.trim() !== '', spanish.trim() !== '']).toEqual([code, true, true]);
      expect([code, english === spanish]).toEqual([code, false]);
      expect([code, placeholders(spanish)]).toEqual([code, placeholders(english)]);
    }
  });
});

describe('the sentence of a refusal', () => {
  test('inserts values literally, never as a pattern', () => {
    expect(sayRefusal(refusal('email-domain-character', { value: '$&' }))).toBe(
      'The part after the @ can’t contain “$&”.',
    );
  });

  test('formats numbers and durations for its language', () => {
    expect(sayRefusal(refusal('too-long', { max: 2000 }))).toBe('Use at most 2,000 characters.');
    const wait = refusal('too-many-attempts', { duration: { seconds: 300 } });
    expect(sayRefusal(wait, 'en')).toBe('Too many attempts. Please try again in 5 minutes.');
    const moment = refusal('too-many-attempts', { duration: { seconds: 4 } });
    expect(sayRefusal(moment, 'en')).toBe('Too many attempts. Please try again in 4 seconds.');
    expect(sayRefusal(moment, 'es')).toBe('Demasiados intentos. Inténtalo de nuevo en 4 segundos.');
    expect(sayRefusal(wait, 'es')).toBe('Demasiados intentos. Inténtalo de nuevo en 5 minutos.');
  });
});
