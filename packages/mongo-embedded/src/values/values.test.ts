import { deserialize, Long, ObjectId, serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { type Plain, toDoc, toValue } from '../../test/support.ts';
import { compare, equal } from './compare.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { encodeKey } from './key.ts';
import { add, multiply, type Numeric } from './numbers.ts';
import { Summation } from './summation.ts';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  Timestamp,
  typeName,
  type Value,
} from './types.ts';

const decimal = (text: string): Decimal128 => new Decimal128(text);

/** A list in BSON's order, with many types and neighbors that are hard to distinguish. */
const ascending: readonly Plain[] = [
  new MinKey(),
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  decimal('-1E+400'),
  -1e300,
  -(2n ** 63n),
  -(2n ** 53n) - 1n,
  -(2 ** 53),
  decimal('-1.5'),
  -1,
  -5e-324,
  decimal('-1E-400'),
  0,
  decimal('1E-400'),
  decimal('2E-400'),
  5e-324,
  decimal('0.09999999999999999999999999999999999'),
  decimal('0.1'),
  0.1,
  1,
  decimal('1.000000000000000000000000000000001'),
  decimal('1.5'),
  9,
  decimal('10'),
  2 ** 53,
  2n ** 53n + 1n,
  2n ** 53n + 2n,
  2n ** 62n + 1n,
  2n ** 62n + 2n,
  1e300,
  decimal('1E+400'),
  decimal('2E+400'),
  decimal('1E+401'),
  Number.POSITIVE_INFINITY,
  '',
  'a',
  'a\0',
  'a\0b',
  'aa',
  'b',
  '\uffee',
  '\u{1f600}',
  {},
  { a: null },
  { a: 1 },
  { a: 1, b: 1 },
  { b: 1 },
  { a: 'x' },
  { a: { a: 1 } },
  [],
  [1],
  [1, 2],
  [2],
  [[1]],
  new Binary(Buffer.from([9]), 0),
  new Binary(Buffer.from([1, 1]), 0),
  new Binary(Buffer.from([1, 1]), 4),
  new ObjectId('000000000000000000000001'),
  new ObjectId('000000000000000000000002'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1e12),
  new Timestamp({ t: 1, i: 1 }),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('a', 'i'),
  new BSONRegExp('b', ''),
  new MaxKey(),
];

describe('BSON order', () => {
  const values = ascending.map(toValue);

  it('compares every pair of types and neighbors as BSON does', () => {
    for (const [left, a] of values.entries()) {
      for (const [right, b] of values.entries()) {
        expect([left, right, Math.sign(compare(a, b))]).toEqual([
          left,
          right,
          Math.sign(left - right),
        ]);
      }
    }
  });

  it.each([1, -1])('makes index keys whose bytes sort the same, direction %i', (direction) => {
    const keys = values.map((value) => encodeKey([value], [direction]));
    for (const [left, a] of keys.entries()) {
      for (const [right, b] of keys.entries()) {
        const order = direction > 0 ? Buffer.compare(a, b) : Buffer.compare(b, a);
        expect([left, right, Math.sign(order)]).toEqual([left, right, Math.sign(left - right)]);
      }
    }
  });

  it.each<[Value, Value]>([
    [5, 5n],
    [5, new Double(5)],
    [5n, decimal('5')],
    [decimal('1.0'), decimal('1.00')],
    [0, -0],
    [Number.NaN, decimal('NaN')],
    [2 ** 53, 2n ** 53n],
    [0.5, decimal('0.5')],
  ])('treats %s and %s as equal across numeric types, including as keys', (a, b) => {
    expect(equal(a, b)).toBe(true);
    expect(encodeKey([a], [1])).toEqual(encodeKey([b], [1]));
  });

  it('distinguishes documents by the order of their fields', () => {
    expect(equal(toDoc({ x: 1, y: 2 }), toDoc({ y: 2, x: 1 }))).toBe(false);
  });
});

describe('reading and writing BSON', () => {
  it('keeps every type, so that data is written back byte for byte', () => {
    const bytes = Buffer.from(
      serialize({
        int: 1,
        double: new Double(1),
        fraction: 0.5,
        long: Long.fromString('5'),
        big: Long.fromString('9007199254740993'),
        decimal: decimal('1.50'),
        text: 'ü\u{1f600}',
        nested: { list: [1, { a: null }], empty: {} },
        bin: new Binary(Buffer.from([1, 2]), 4),
        id: new ObjectId(),
        when: new Date(5),
        regex: /a/i,
        stamp: new Timestamp({ t: 3, i: 4 }),
        low: new MinKey(),
        high: new MaxKey(),
      }),
    );
    expect(encode(decode(bytes))).toEqual(bytes);
  });

  it('distinguishes int, long, double and decimal', () => {
    const read = decode(
      Buffer.from(serialize({ a: 1, b: Long.fromInt(1), c: new Double(1), d: decimal('1') })),
    );
    expect([...read.values()].map(typeName)).toEqual(['int', 'long', 'double', 'decimal']);
  });

  it('keeps fields in order, including names that look like numbers', () => {
    const bytes = Buffer.from(
      serialize(
        new Map([
          ['2', 1],
          ['1', 1],
          ['a', 1],
        ]),
      ),
    );
    expect([...decode(bytes).keys()]).toEqual(['2', '1', 'a']);
    expect(encode(decode(bytes))).toEqual(bytes);
  });

  it('treats __proto__ as a name like any other and changes no prototype', () => {
    const bytes = encode(new Map([['__proto__', new Map([['polluted', 1]])]]));
    const read = decode(bytes);
    expect([...read.keys()]).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('skips unwanted fields', () => {
    const bytes = encode(toDoc({ a: 1, b: { c: [1, 'x'] }, d: new BSONRegExp('a', 'i'), e: 2 }));
    expect([...decode(bytes, new Set(['e']))]).toEqual([['e', 2]]);
  });

  it('refuses documents nested deeper than 200 levels with 15', () => {
    let document = toDoc({ a: 1 });
    for (let level = 0; level < 201; level += 1) document = new Map([['a', document]]);
    expect(() => decode(encode(document))).toThrow(expect.objectContaining({ code: 15 }));
  });

  it('refuses a document with a repeated field, whose other value would be lost', () => {
    const twice = Buffer.from(serialize({ a: 1, b: 2 }));
    twice[twice.indexOf('b')] = 'a'.charCodeAt(0);
    expect(() => decode(twice)).toThrow(expect.objectContaining({ code: 2 }));
    expect(() => decode(twice, new Set(['a']))).not.toThrow();
  });

  it('fails with 22 for every truncation of a document and never reads outside it', () => {
    const whole = encode(toDoc({ a: 'text', b: { c: [1, true] }, d: new ObjectId(), e: 0.5 }));
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => decode(whole.subarray(0, length))).toThrow(
        expect.objectContaining({ code: 22 }),
      );
    }
  });

  it('writes every type completely at every position of a growing buffer', () => {
    for (let pad = 430; pad < 530; pad += 1) {
      const source = {
        pad: 'x'.repeat(pad),
        int: 7,
        double: new Double(7),
        long: Long.fromInt(7),
        flag: true,
        when: new Date(7),
        bin: new Binary(Buffer.from([7]), 2),
        stamp: new Timestamp({ t: 7, i: 7 }),
        end: null,
      };
      const bytes = Buffer.from(serialize(source));
      expect(encode(decode(bytes))).toEqual(bytes);
    }
  });

  it('can be read by the reference implementation', () => {
    const bytes = encode(toDoc({ a: [1, { b: 'c' }], n: 5n }));
    expect(deserialize(bytes)).toEqual({ a: [1, { b: 'c' }], n: 5 });
  });
});

describe('arithmetic', () => {
  it.each<[Value, Value, string, string]>([
    [1, 2, '3', 'int'],
    [2 ** 31 - 1, 1, '2147483648', 'long'],
    [1n, 1, '2', 'long'],
    [2n ** 60n, 1n, '1152921504606846977', 'long'],
    [1, new Double(1), '2', 'double'],
    [decimal('0.1'), decimal('0.2'), '0.3', 'decimal'],
    [decimal('1'), 2n, '3', 'decimal'],
    [decimal('0.1'), 0.2, '0.300000000000000', 'decimal'],
  ])('adds %s and %s exactly in the wider type', (a, b, sum, type) => {
    const result = add(a as number, b as number);
    const shown = result instanceof Double ? String(result.value) : String(result);
    expect([shown, typeName(result)]).toEqual([sum, type]);
  });

  it('returns undefined if an int64 overflows', () => {
    expect(add(2n ** 63n - 1n, 1)).toBeUndefined();
    expect(multiply(2n ** 62n, 2)).toBeUndefined();
  });

  it.each<[string, readonly Numeric[], Numeric]>([
    ['what doubles round away', [0.1, 0.2, 0.3], 0.6],
    ['a small double beside great ones', [1e100, 1, -1e100], new Double(1)],
    ['whole numbers exactly', [2n ** 53n, 1, 1], 2n ** 53n + 2n],
    ['longs past int64 as a double', [2n ** 63n - 1n, 2n ** 63n - 1n], 2 ** 64],
    ['infinities', [Number.POSITIVE_INFINITY, 1.5, 2], Number.POSITIVE_INFINITY],
    ['infinities that cancel', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], Number.NaN],
    ['decimals with doubles', [decimal('0.1'), 0.2], decimal('0.300000000000000')],
    ['nothing', [], 0],
  ])('sums %s', (_name, values, expected) => {
    const sum = new Summation();
    for (const value of values) sum.add(value);
    expect(sum.result()).toEqual(expected);
  });

  it('rounds decimals half to even at 34 digits', () => {
    const nines = decimal('9999999999999999999999999999999999');
    expect(String(add(nines, decimal('0.5')))).toBe('1.000000000000000000000000000000000E+34');
    expect(String(multiply(decimal('1E+6144'), decimal('10')))).toBe('Infinity');
  });
});
