import { describe, expect, it } from 'vitest';
import { type Plain, toDoc } from '../../test/support.ts';
import { Binary, BSONRegExp, Decimal128, Double, MinKey, ObjectId } from '../values/types.ts';
import { matches } from './filter.ts';
import { parseFilter } from './parse.ts';
import { parseSort, sortValues } from './sort.ts';

type Fields = { readonly [name: string]: Plain };

const decimal = (text: string): Decimal128 => new Decimal128(text);
const id = new ObjectId();

const cases: readonly (readonly [
  name: string,
  document: Fields,
  filter: Fields,
  expected: boolean,
])[] = [
  ['a long by an int', { a: 5n }, { a: 5 }, true],
  ['a decimal by an int', { a: decimal('5') }, { a: 5 }, true],
  ['a double by an int', { a: new Double(5) }, { a: 5 }, true],
  ['decimals by value', { a: decimal('10') }, { a: { $gt: decimal('9') } }, true],
  ['decimals of different scale', { a: decimal('1.0') }, { a: decimal('1.00') }, true],
  ['a missing field among array elements by null', { a: [{ b: 1 }, {}] }, { 'a.b': null }, true],
  ['no null among present elements', { a: [{ b: 1 }] }, { 'a.b': null }, false],
  ['scalars in an array by a path into them', { a: [1, 2] }, { 'a.b': null }, false],
  ['a missing field by $gte null', {}, { a: { $gte: null } }, true],
  ['embedded documents in field order', { a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }, true],
  ['embedded documents out of order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  ['arrays by order', { a: [1, 2] }, { a: { $gt: [1, 1] } }, true],
  ['a whole array', { a: [1, 2] }, { a: [1, 2] }, true],
  ['an array within an array', { a: [[1, 2]] }, { a: [1, 2] }, true],
  ['an element', { a: [1, 2] }, { a: 2 }, true],
  ['a scalar by $all of one', { a: 1 }, { a: { $all: [1] } }, true],
  ['$all of several', { a: [1, 2, 3] }, { a: { $all: [1, 3] } }, true],
  ['$all with $elemMatch', { a: [{ b: 1 }] }, { a: { $all: [{ $elemMatch: { b: 1 } }] } }, true],
  ['nothing by an empty $all', { a: [] }, { a: { $all: [] } }, false],
  ['anything above MinKey', { a: 1 }, { a: { $gt: new MinKey() } }, true],
  ['no other type by an order', { a: 'x' }, { a: { $gt: 1 } }, false],
  ['NaN by NaN', { a: Number.NaN }, { a: Number.NaN }, true],
  ['NaN by no order', { a: Number.NaN }, { a: { $lt: 5 } }, false],
  ['$type by alias', { a: id }, { a: { $type: 'objectId' } }, true],
  ['$type by number', { a: id }, { a: { $type: 7 } }, true],
  ['$type binData', { a: new Binary(Buffer.from([1])) }, { a: { $type: 'binData' } }, true],
  ['$type decimal', { a: decimal('1') }, { a: { $type: 'decimal' } }, true],
  ['$type int of a double', { a: new Double(1) }, { a: { $type: 'int' } }, false],
  ['$type number of a double', { a: new Double(1) }, { a: { $type: 'number' } }, true],
  ['$type of elements', { a: ['x'] }, { a: { $type: 'string' } }, true],
  ['$type array', { a: ['x'] }, { a: { $type: 'array' } }, true],
  ['no missing field by $type undefined', {}, { a: { $type: 'undefined' } }, false],
  ['$regex with options', { a: 'ABC' }, { a: { $regex: '^b', $options: 'i' } }, false],
  ['$regex option x', { a: 'ab' }, { a: { $regex: 'a b # note', $options: 'x' } }, true],
  ['$regex with inline flags', { a: 'ABC' }, { a: { $regex: '(?i)abc' } }, true],
  ['a regular expression value', { a: 'ABC' }, { a: new BSONRegExp('abc', 'i') }, true],
  [
    'a stored regular expression by itself',
    { a: new BSONRegExp('abc', 'i') },
    { a: new BSONRegExp('abc', 'i') },
    true,
  ],
  ['$in with a regular expression', { a: 'abc' }, { a: { $in: [new BSONRegExp('^a', '')] } }, true],
  [
    'binaries by length first',
    { a: new Binary(Buffer.from([9])) },
    { a: { $lt: new Binary(Buffer.from([1, 1])) } },
    true,
  ],
  ['$exists', { a: null }, { a: { $exists: true } }, true],
  ['$exists false of an array path', { a: [{ b: 1 }, {}] }, { 'a.b': { $exists: false } }, false],
  ['$ne over arrays', { a: [1, 2] }, { a: { $ne: 1 } }, false],
  ['$nin of missing', {}, { a: { $nin: [1] } }, true],
  ['$not with operators', { a: 1 }, { a: { $not: { $gt: 5 } } }, true],
  ['$not of missing', {}, { a: { $not: { $gt: 5 } } }, true],
  ['$mod', { a: 10 }, { a: { $mod: [4, 2] } }, true],
  ['$mod of a fraction', { a: 10.5 }, { a: { $mod: [4, 2] } }, true],
  ['$size', { a: [1, 2] }, { a: { $size: 2 } }, true],
  [
    '$elemMatch by one element',
    {
      a: [
        { x: 1, y: 2 },
        { x: 2, y: 1 },
      ],
    },
    { a: { $elemMatch: { x: 1, y: 1 } } },
    false,
  ],
  ['$elemMatch of values', { a: [1, 5, 9] }, { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, true],
  [
    'no $elemMatch inside an inner array',
    { a: [[1, 2]] },
    { a: { $elemMatch: { $eq: 1 } } },
    false,
  ],
  ['no order inside an inner array', { a: [[1, 2]] }, { a: { $elemMatch: { $gt: 0 } } }, false],
  ['no type inside an inner array', { a: [[1]] }, { a: { $elemMatch: { $type: 'int' } } }, false],
  ['an inner array by $elemMatch', { a: [[1, 2]] }, { a: { $elemMatch: { $eq: [1, 2] } } }, true],
  ['its size', { a: [[1, 2]] }, { a: { $elemMatch: { $size: 2 } } }, true],
  ['what is not', { a: [[1, 2]] }, { a: { $elemMatch: { $ne: 1 } } }, true],
  [
    '$elemMatch within $elemMatch',
    { a: [[1, 2]] },
    { a: { $elemMatch: { $elemMatch: { $gt: 1 } } } },
    true,
  ],
  ['two elements by two conditions', { a: [1, 9] }, { a: { $gt: 4, $lt: 6 } }, true],
  ['a path by array index', { a: [{ b: 1 }, { b: 2 }] }, { 'a.1.b': 2 }, true],
  ['nothing missing at a numbered scalar', { e: [5] }, { 'e.0.x': null }, false],
  ['a missing field of a numbered document', { e: [{}] }, { 'e.0.x': null }, true],
  ['a missing field of a scalar', { e: 5 }, { 'e.0.x': null }, true],
  ['a field of a document in a numbered array', { e: [[{ x: 1 }]] }, { 'e.0.x': 1 }, true],
  [
    'a reference among elements by its fields',
    { a: [{ $ref: 'x', $id: 1 }] },
    { a: { $elemMatch: { $ref: 'x', $id: 1 } } },
    true,
  ],
  [
    'a reference by one of its fields inside $or',
    { a: [{ $ref: 'x', $id: 1, n: 2 }] },
    { a: { $elemMatch: { $or: [{ $id: 1 }, { n: 3 }], n: 2 } } },
    true,
  ],
  ['no other reference', { a: [{ $ref: 'x', $id: 1 }] }, { a: { $elemMatch: { $id: 2 } } }, false],
  ['$or', { a: 1 }, { $or: [{ a: 2 }, { a: 1 }] }, true],
  ['$nor', { a: 1 }, { $nor: [{ a: 2 }, { a: 3 }] }, true],
  ['$expr over two fields', { a: 2, b: 1 }, { $expr: { $gt: ['$a', '$b'] } }, true],
  ['$expr against null', { a: 1 }, { $expr: { $gt: ['$a', null] } }, true],
  ['a DBRef-like document', { a: { $ref: 'x', $id: 1 } }, { a: { $ref: 'x', $id: 1 } }, true],
];

describe('a filter', () => {
  it.each(cases)('matches %s as MongoDB does', (_name, document, filter, expected) => {
    expect(matches(parseFilter(toDoc(filter)), toDoc(document))).toBe(expected);
  });

  it.each<[string, Fields, number]>([
    ['an unknown operator', { a: { $near: 1 } }, 2],
    ['an unknown top-level operator', { $where: '1' }, 2],
    ['the id of a reference at the top', { $id: 1 }, 2],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['an empty $and', { $and: [] }, 2],
    ['$ne with a regular expression', { a: { $ne: new BSONRegExp('x', '') } }, 2],
    ['$mod of one number', { a: { $mod: [1] } }, 2],
    ['$regex that does not compile', { a: { $regex: '(' } }, 51091],
    ['$elemMatch without a document', { a: { $elemMatch: 1 } }, 2],
    ['an unknown type alias', { a: { $type: 'nope' } }, 2],
    ['a path through __proto__', { '__proto__.x': 1 }, 2],
    ['an unknown expression', { $expr: { $nope: 1 } }, 168],
  ])('refuses %s', (_name, filter, code) => {
    expect(() => parseFilter(toDoc(filter))).toThrow(expect.objectContaining({ code }));
  });

  it('finds the same with a long $in as with a short one', () => {
    const long = Array.from({ length: 40 }, (_, n) => n * 2);
    const filter = parseFilter(toDoc({ a: { $in: [...long, null, 'x', [7]] } }));
    const matched = [4n, new Double(6), decimal('8.0'), [1, 4], null, 'x', [7], 5, 'y', [5]].map(
      (a) => matches(filter, toDoc({ a })),
    );
    expect(matched).toEqual([true, true, true, true, true, true, true, false, false, false]);
    expect(matches(filter, toDoc({}))).toBe(true);
  });

  it('finds the same with a long $all as with a short one', () => {
    const long = Array.from({ length: 40 }, (_, n) => n);
    const values = (from: number): Plain[] => long.slice(from).map((n) => new Double(n));
    const holds = (path: string, wanted: Plain[], document: Fields): boolean =>
      matches(parseFilter(toDoc({ [path]: { $all: wanted } })), toDoc(document));
    expect(holds('a', long, { a: values(0) })).toBe(true);
    expect(holds('a', long, { a: values(1) })).toBe(false);
    expect(holds('a', [...long, null], { a: [...values(0), null] })).toBe(true);
    expect(holds('a.b', long, { a: long.map((b) => ({ b })) })).toBe(true);
    expect(holds('a.b', long, { a: long.map((b) => ({ b: [b] })) })).toBe(true);
    expect(holds('a', Array(40).fill(7), { a: 7 })).toBe(true);
    const found = { arrayIndex: -1 };
    matches(parseFilter(toDoc({ a: { $all: long } })), toDoc({ a: long.toReversed() }), found);
    expect(found.arrayIndex).toBe(0);
  });

  it('reports which array element matched, for the positional operator', () => {
    const found = { arrayIndex: -1 };
    const filter = parseFilter(toDoc({ 'a.k': 2, 'a.v': 1 }));
    expect(
      matches(
        filter,
        toDoc({
          a: [
            { k: 1, v: 0 },
            { k: 2, v: 1 },
          ],
        }),
        found,
      ),
    ).toBe(true);
    expect(found.arrayIndex).toBe(1);
  });
});

describe('a sort', () => {
  it('uses the least element of an array ascending and the greatest descending', () => {
    const document = toDoc({ a: [3, 1, 2] });
    expect(sortValues(parseSort(toDoc({ a: 1 })), document)).toEqual([1]);
    expect(sortValues(parseSort(toDoc({ a: -1 })), document)).toEqual([3]);
  });

  it('uses the least pair of two paths through one array, as an index does', () => {
    const document = toDoc({
      x: [
        { p: 1, q: 9 },
        { p: 2, q: 0 },
      ],
    });
    const values = (order: Fields) => sortValues(parseSort(toDoc(order)), document);
    expect(values({ 'x.p': 1, 'x.q': 1 })).toEqual([1, 9]);
    expect(values({ 'x.q': 1, 'x.p': 1 })).toEqual([0, 2]);
    expect(values({ 'x.p': -1, 'x.q': 1 })).toEqual([2, 0]);
  });

  it('treats elements of an array that are not documents as null', () => {
    const order = parseSort(toDoc({ 'x.p': 1 }));
    expect(sortValues(order, toDoc({ x: [{ p: 3 }, 5] }))).toEqual([null]);
    expect(sortValues(order, toDoc({ x: [{ p: 3 }, [{ p: 1 }]] }))).toEqual([null]);
    expect(sortValues(order, toDoc({ x: [] }))).toEqual([null]);
  });

  it('refuses two arrays', () => {
    const order = parseSort(toDoc({ a: 1, b: 1 }));
    expect(() => sortValues(order, toDoc({ a: [1], b: [2] }))).toThrow(
      expect.objectContaining({ code: 2 }),
    );
  });

  it('refuses a direction that is neither 1 nor -1', () => {
    expect(() => parseSort(toDoc({ a: 2 }))).toThrow(expect.objectContaining({ code: 15975 }));
  });
});
