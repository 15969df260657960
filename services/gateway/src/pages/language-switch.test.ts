import { describe, expect, it } from 'vitest';
import { languageSwitchedTo } from './language-switch.ts';

const origin = 'http://site.test';
const from = (referer: string | undefined, pathname: string) =>
  languageSwitchedTo(pathname, referer, origin);

describe('the language switch without JavaScript', () => {
  it('is recognized by the page that the visitor came from', () => {
    expect(from(`${origin}/about`, '/es/about')).toBe('es');
    expect(from(`${origin}/es/waitlist?event=x`, '/waitlist')).toBe('en');
    expect(from(`${origin}/`, '/es')).toBe('es');
    expect(from(`${origin}/es`, '/')).toBe('en');
  });

  it('is not any other way to a page', () => {
    expect(from(undefined, '/es/about')).toBeUndefined();
    expect(from('nonsense', '/es/about')).toBeUndefined();
    expect(from(`${origin}/programs`, '/es/about')).toBeUndefined();
    expect(from(`${origin}/es/programs`, '/es/about')).toBeUndefined();
    expect(from('http://elsewhere.test/about', '/es/about')).toBeUndefined();
  });
});
