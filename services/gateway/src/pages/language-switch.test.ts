import { describe, expect, it } from 'vitest';
import { languageSwitchedTo } from './language-switch.ts';

const origin = 'http://site.test';
const from = (referer: string | undefined, pathname: string) =>
  languageSwitchedTo(pathname, referer, origin);

describe('the language switch without script', () => {
  it('is known by the page that was left for its twin', () => {
    expect(from(`${origin}/about`, '/es/about')).toBe('es');
    expect(from(`${origin}/es/waitlist?event=x`, '/waitlist')).toBe('en');
    expect(from(`${origin}/`, '/es')).toBe('es');
    expect(from(`${origin}/es`, '/')).toBe('en');
  });

  it('is no other way to a page', () => {
    expect(from(undefined, '/es/about')).toBeUndefined();
    expect(from('nonsense', '/es/about')).toBeUndefined();
    expect(from(`${origin}/programs`, '/es/about')).toBeUndefined();
    expect(from(`${origin}/es/programs`, '/es/about')).toBeUndefined();
    expect(from('http://elsewhere.test/about', '/es/about')).toBeUndefined();
  });
});
