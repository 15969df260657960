import { describe, expect, it } from 'vitest';
import { type Plain, toDoc, toPlain, toValue } from '../../test/support.ts';
import { Decimal128, Double, ObjectId } from '../values/types.ts';
import { parseUpdate } from './update.ts';
import { upsertSeed } from './upsert.ts';

type Fields = { readonly [name: string]: Plain };

const decimal = (text: string): Decimal128 => new Decimal128(text);
const now = new Date(1_000_000);

function apply(
  document: Fields,
  update: Plain,
  options: { arrayFilters?: Fields[]; arrayIndex?: number; isInsert?: boolean } = {},
): unknown {
  const parsed = parseUpdate(toValue(update), (options.arrayFilters ?? []).map(toDoc));
  return toPlain(
    parsed.apply(toDoc(document), {
      arrayIndex: options.arrayIndex ?? -1,
      isInsert: options.isInsert ?? false,
      now,
    }),
  );
}

const cases: readonly (readonly [
  name: string,
  document: Fields,
  update: Plain,
  expected: unknown,
])[] = [
  ['$set of a nested field', {}, { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
  ['$set of an array element', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
  ['$set of the same _id', { _id: 1, a: 1 }, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
  ['$unset in an array', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$unset of a dead end', { a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
  ['$inc of a long', { a: 5n }, { $inc: { a: 1 } }, { a: 6n }],
  [
    '$inc of a decimal',
    { a: decimal('0.1') },
    { $inc: { a: decimal('0.2') } },
    { a: decimal('0.3') },
  ],
  ['$inc past int32', { a: 2 ** 31 - 1 }, { $inc: { a: 1 } }, { a: 2n ** 31n }],
  ['$inc of nothing', {}, { $inc: { a: 2 } }, { a: 2 }],
  ['$mul of nothing', {}, { $mul: { a: 2 } }, { a: 0 }],
  ['$mul', { a: 3 }, { $mul: { a: 1.5 } }, { a: 4.5 }],
  ['$max of decimals', { a: decimal('9') }, { $max: { a: decimal('10') } }, { a: decimal('10') }],
  ['$min of decimals', { a: decimal('10') }, { $min: { a: decimal('9') } }, { a: decimal('9') }],
  ['$min', { a: 5 }, { $min: { a: 7 } }, { a: 5 }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
  ['$currentDate', {}, { $currentDate: { a: true } }, { a: now }],
  ['$push', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
  [
    '$push with modifiers',
    { a: [3] },
    { $push: { a: { $each: [1, 2], $sort: -1, $slice: 2 } } },
    { a: [3, 2] },
  ],
  [
    '$push at a position',
    { a: [1, 4] },
    { $push: { a: { $each: [2, 3], $position: 1 } } },
    { a: [1, 2, 3, 4] },
  ],
  [
    '$push sorted by a field',
    { a: [{ s: 2 }] },
    { $push: { a: { $each: [{ s: 1 }], $sort: { s: 1 } } } },
    { a: [{ s: 1 }, { s: 2 }] },
  ],
  [
    '$push of a negative slice',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  [
    '$addToSet by field order',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [
    '$addToSet of equal numbers',
    { a: [1] },
    { $addToSet: { a: { $each: [new Double(1), 2] } } },
    { a: [1, 2] },
  ],
  ['$pull by a condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  [
    '$pull of documents',
    { a: [{ b: 1, c: 1 }, { b: 2 }] },
    { $pull: { a: { b: 1 } } },
    { a: [{ b: 2 }] },
  ],
  [
    '$pull by $or',
    { a: [{ b: 1 }, { b: 2 }, 3] },
    { $pull: { a: { $or: [{ b: 1 }] } } },
    { a: [{ b: 2 }, 3] },
  ],
  ['$pull by $and', { a: [{ b: 1 }, 3] }, { $pull: { a: { $and: [{ b: 1 }] } } }, { a: [3] }],
  [
    'a long $pullAll',
    { a: [1, new Double(2), 'x', [3]] },
    { $pullAll: { a: [...Array(30).keys()] } },
    { a: ['x', [3]] },
  ],
  [
    'a long $addToSet',
    { a: [1, 1, 'x'] },
    { $addToSet: { a: { $each: [...Array(20).keys(), new Double(19), 'x'] } } },
    { a: [1, 1, 'x', 0, ...[...Array(20).keys()].slice(2)] },
  ],
  ['$rename over an array', { a: 1, b: [1] }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$pull of a value', { a: [1, [1], 2] }, { $pull: { a: 1 } }, { a: [[1], 2] }],
  ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  [
    'new fields by name, not by place',
    { _id: 1 },
    { $set: { b: 1 }, $inc: { a: 1 } },
    { _id: 1, a: 1, b: 1 },
  ],
  ['a replacement', { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  [
    'a pipeline',
    { _id: 1, a: 1 },
    [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }],
    { _id: 1, b: 2 },
  ],
  ['a pipeline that replaces', { _id: 1, a: { c: 1 } }, [{ $replaceWith: '$a' }], { _id: 1, c: 1 }],
];

describe('an update', () => {
  it.each(cases)('applies %s as MongoDB does', (_name, document, update, expected) => {
    expect(apply(document, update)).toEqual(expected);
  });

  it('adds new fields in the order of their names', () => {
    const result = apply({ _id: 1 }, { $set: { z: 1, 'm.10': 1, 'm.9': 1, a: 1 } });
    expect(JSON.stringify(result)).toBe('{"_id":1,"a":1,"m":{"9":1,"10":1},"z":1}');
  });

  it('applies $setOnInsert only on insert', () => {
    expect(apply({}, { $setOnInsert: { a: 1 } })).toEqual({});
    expect(apply({}, { $setOnInsert: { a: 1 } }, { isInsert: true })).toEqual({ a: 1 });
  });

  it('writes to the matched, to all and to filtered elements', () => {
    const document = { a: [{ k: 1 }, { k: 2 }] };
    expect(apply(document, { $set: { 'a.$.v': 1 } }, { arrayIndex: 1 })).toEqual({
      a: [{ k: 1 }, { k: 2, v: 1 }],
    });
    expect(apply(document, { $inc: { 'a.$[].k': 1 } })).toEqual({ a: [{ k: 2 }, { k: 3 }] });
    expect(
      apply(document, { $set: { 'a.$[x].v': 1 } }, { arrayFilters: [{ 'x.k': { $lt: 2 } }] }),
    ).toEqual({ a: [{ k: 1, v: 1 }, { k: 2 }] });
  });

  it.each<[string, Fields, Plain, number]>([
    ['$set below a scalar', { a: 5 }, { $set: { 'a.b': 1 } }, 28],
    ['$set below null', { a: null }, { $set: { 'a.b': 1 } }, 28],
    ['$set below an array by name', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['$rename to itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
    ['$rename out of an array', { a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }, 2],
    ['$rename into an array', { a: [{ b: 1 }], c: 1 }, { $rename: { c: 'a.0.b' } }, 2],
    ['$push on a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$inc on a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc on null', { a: null }, { $inc: { a: 1 } }, 14],
    ['$inc by a string', {}, { $inc: { a: 'x' } }, 14],
    ['$inc past int64', { a: 2n ** 63n - 1n }, { $inc: { a: 1 } }, 2],
    ['$pop on a scalar', { a: 1 }, { $pop: { a: 1 } }, 14],
    ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and its parent', {}, { $set: { a: 1, 'a.b': 1 } }, 40],
    ['an unknown operator', {}, { $nope: { a: 1 } }, 9],
    ['a path through __proto__', {}, { $set: { '__proto__.x': 1 } }, 2],
    ['a positional path without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['an unknown identifier', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    ['a stage that is no transformation', {}, [{ $match: {} }], 72],
    ['an empty path', {}, { $set: { '': 1 } }, 56],
    ['a far array index', { a: [] }, { $set: { 'a.2000000': 1 } }, 2],
  ])('refuses %s', (_name, document, update, code) => {
    expect(() => apply(document, update)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[string, Fields[], number]>([
    ['an identifier with a capital', [{ 'X.a': 1 }], 2],
    ['a filter that is not used', [{ 'y.a': 1 }], 9],
    ['two filters of one name', [{ x: 1 }, { x: 2 }], 9],
    ['a filter without a name', [{}], 9],
  ])('refuses %s in arrayFilters', (_name, arrayFilters, code) => {
    const update = toValue({ $set: { 'a.$[x]': 1 } });
    expect(() => parseUpdate(update, arrayFilters.map(toDoc))).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('changes no prototype', () => {
    expect(() => apply({}, { $set: { 'a.__proto__.polluted': 1 } })).toThrow();
    expect(() => upsertSeed(toDoc({ '__proto__.polluted': 1 }))).toThrow();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('an upsert', () => {
  it('starts with the equalities of its filter', () => {
    const id = new ObjectId();
    const filter = {
      _id: id,
      'a.b': 1,
      c: { $eq: 2 },
      d: { $gt: 3 },
      $and: [{ e: 4 }, { f: { $in: [5] } }],
      $or: [{ g: 6 }],
    };
    expect(toPlain(upsertSeed(toDoc(filter)))).toEqual({
      _id: id,
      a: { b: 1 },
      c: 2,
      e: 4,
      f: 5,
      g: 6,
    });
  });

  it('allows a field that starts with a dollar sign in a new document only', () => {
    const update = { $setOnInsert: { $price: 1 }, $set: { n: 2 } };
    expect(apply({}, update, { isInsert: true })).toEqual({ $price: 1, n: 2 });
    expect(apply({ a: 1 }, update)).toEqual({ a: 1, n: 2 });
    expect(() => apply({ a: 1 }, { $set: { $price: 1 } })).toThrow(
      expect.objectContaining({ code: 52 }),
    );
  });

  it('refuses a filter that names a path twice', () => {
    const filter = toDoc({ a: 1, $and: [{ a: 2 }] });
    expect(() => upsertSeed(filter)).toThrow(expect.objectContaining({ code: 54 }));
  });
});
