import { expect, test } from 'vitest';
import { bodyOf } from '../testing/samples.ts';
import { black, contrast, over, readColor, white } from './color.ts';
import { faintWords } from './contrast.ts';

const faint = (html: string) =>
  faintWords({
    subject: '',
    preheader: '',
    body: bodyOf(),
    sensitiveWords: [],
    rendered: { html, text: '' },
  }).map(({ params }) => params);

test.each([
  ['#000', black],
  ['#FFFFFF', white],
  ['rgb(255, 255, 255)', white],
  ['rgba(0,0,0,.5)', [0, 0, 0, 0.5]],
  ['transparent', [0, 0, 0, 0]],
  ['rebeccapurple', undefined],
  ['#12', undefined],
  ['rgb(a,b,c)', undefined],
])('%s is read as a color', (text, color) => {
  expect(readColor(text)).toEqual(color);
});

test('contrast is that of WCAG, once half-transparent colors are mixed', () => {
  expect(contrast(black, white)).toBe(21);
  expect(contrast(over([0, 0, 0, 0.5], white), white)).toBeCloseTo(3.95, 1);
});

test.each([
  ['<p style="color:#777777">Words</p>', { words: 'Words', ratio: '4.4' }],
  ['<p style="color:#767676">Words</p>', undefined],
  ['<p style="color:rgba(0,0,0,.5)">Words</p>', { words: 'Words', ratio: '3.9' }],
  ['<h1 style="color:#777;font-size:24px">Words</h1>', undefined],
  ['<p style="color:#777;font-size:19px"><b>Words</b></p>', undefined],
  ['<table bgcolor="#c2410c"><tr><td style="color:#fff">Words</td></tr></table>', undefined],
  ['<div style="background:#14202b"><p>Words</p></div>', { words: 'Words', ratio: '1.2' }],
  [
    '<div style="background-color:#000"><p style="background:rgba(255,255,255,.9)">Words</p></div>',
    undefined,
  ],
  ['<div style="display:none;color:#fff">Words</div>', undefined],
  ['<head><title>Words</title><style>p{}</style></head><p style="color:#fff"> </p>', undefined],
])('%s', (html, expected) => {
  expect(faint(html)).toEqual(expected === undefined ? [] : [expected]);
});
