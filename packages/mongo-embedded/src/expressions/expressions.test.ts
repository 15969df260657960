import { describe, expect, it } from 'vitest';
import { type Plain, toDoc, toPlain, toValue } from '../../test/support.ts';
import { BSONRegExp, Decimal128, Double, ObjectId } from '../values/types.ts';
import { compileExpression } from './compile.ts';
import { operators } from './operators.ts';
import { compileTransform } from './transform.ts';

type Fields = { readonly [name: string]: Plain };

const decimal = (text: string): Decimal128 => new Decimal128(text);
const id = new ObjectId('65a000000000000000000001');
const when = new Date('2024-01-31T10:20:30.456Z');

const document: Fields = {
  i: 7,
  l: 5n,
  d: decimal('1.5'),
  f: 2.5,
  s: 'Héllo wörld',
  z: null,
  list: [3, 1, 2],
  nested: [[{ n: 4 }], { n: 5 }],
  docs: [{ n: 1 }, { n: 2 }, {}],
  o: { x: 1, y: { z: 2 } },
  id,
  when,
};

/** A document with a field named `then`, which a literal must not have. */
function fields(...entries: [string, Plain][]): Fields {
  return Object.fromEntries(entries);
}

/** At least one case for every supported operator. */
const cases: readonly (readonly [expression: Plain, expected: unknown])[] = [
  [{ $add: ['$i', 1] }, 8],
  [{ $add: ['$l', '$i'] }, 12n],
  [{ $add: ['$d', decimal('0.1')] }, decimal('1.6')],
  [{ $add: ['$i', '$missing'] }, null],
  [{ $add: ['$when', 1000] }, new Date(when.getTime() + 1000)],
  [{ $subtract: ['$i', 2] }, 5],
  [{ $subtract: ['$when', new Date(when.getTime() - 5)] }, 5n],
  [{ $multiply: ['$l', 2] }, 10n],
  [{ $multiply: ['$d', 2] }, decimal('3.0')],
  [{ $divide: ['$i', 2] }, 3.5],
  [{ $mod: ['$i', 4] }, 3],
  [{ $abs: -3 }, 3],
  [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
  [{ $sum: [1, 2n, decimal('0.5')] }, decimal('3.5')],
  [{ $avg: [0.1, 0.2, 0.3, 0.2] }, 0.2],
  [{ $ceil: 1.2 }, new Double(2)],
  [{ $floor: decimal('-1.2') }, decimal('-2')],
  [{ $round: [2.5] }, new Double(2)],
  [{ $round: [1.255, 2] }, 1.26],
  [{ $round: [1250, -2] }, 1200],
  [{ $trunc: [-1.99, 1] }, -1.9],
  [{ $eq: ['$missing', null] }, false],
  [{ $eq: ['$l', 5] }, true],
  [{ $ne: ['$i', 7] }, false],
  [{ $gt: ['$i', null] }, true],
  [{ $gte: ['$d', 1.5] }, true],
  [{ $lt: ['$missing', null] }, true],
  [{ $lte: [1, 1] }, true],
  [{ $cmp: ['$i', 9] }, -1],
  [{ $and: ['$i', '$z'] }, false],
  [{ $or: ['$z', '$i'] }, true],
  [{ $not: ['$z'] }, true],
  [{ $cond: [{ $gt: ['$i', 5] }, 'big', 'small'] }, 'big'],
  [{ $cond: fields(['if', '$z'], ['then', 1], ['else', 2]) }, 2],
  [{ $ifNull: ['$missing', '$z', 'x'] }, 'x'],
  [{ $switch: { branches: [fields(['case', '$z'], ['then', 1])], default: 2 } }, 2],
  [{ $let: { vars: { a: '$i' }, in: { $add: ['$$a', 1] } } }, 8],
  [{ $literal: '$i' }, '$i'],
  [{ $expr: '$i' }, 7],
  [{ $concat: ['$s', '!'] }, 'Héllo wörld!'],
  [{ $toLower: '$s' }, 'héllo wörld'],
  [{ $toUpper: 'ab' }, 'AB'],
  [{ $substrCP: ['$s', 1, 4] }, 'éllo'],
  [{ $strLenCP: '$s' }, 11],
  [{ $split: ['a-b', '-'] }, ['a', 'b']],
  [{ $indexOfCP: ['$s', 'wör'] }, 6],
  [{ $trim: { input: '  a ' } }, 'a'],
  [{ $regexMatch: { input: '$s', regex: 'WÖR', options: 'i' } }, true],
  [{ $regexMatch: { input: '$s', regex: new BSONRegExp('^x', '') } }, false],
  [{ $replaceAll: { input: 'aa', find: 'a', replacement: 'b' } }, 'bb'],
  [{ $toString: '$id' }, '65a000000000000000000001'],
  [{ $toString: '$d' }, '1.5'],
  [{ $toBool: 0 }, false],
  [{ $toInt: '12' }, 12],
  [{ $toLong: '$i' }, 7n],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toDecimal: '1.10' }, decimal('1.10')],
  [{ $toDate: '2024-01-31T10:20:30.456Z' }, when],
  [{ $toObjectId: '65a000000000000000000001' }, id],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  [{ $convert: { input: '$z', to: 'int', onNull: 0 } }, 0],
  [{ $type: '$id' }, 'objectId'],
  [{ $type: '$missing' }, 'missing'],
  [{ $isNumber: '$d' }, true],
  [{ $size: '$list' }, 3],
  [{ $isArray: ['$list'] }, true],
  [{ $in: [2, '$list'] }, true],
  [{ $arrayElemAt: ['$list', -1] }, 2],
  [{ $first: '$list' }, 3],
  [{ $last: '$list' }, 2],
  [{ $slice: ['$list', 1, 2] }, [1, 2]],
  [{ $slice: ['$list', -2] }, [1, 2]],
  [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  [{ $filter: { input: '$list', as: 'v', cond: { $gt: ['$$v', 1] } } }, [3, 2]],
  [{ $map: { input: '$list', in: { $add: ['$$this', 1] } } }, [4, 2, 3]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $sum: '$list' }, 6],
  [{ $sum: [decimal('1'), decimal('2'), 3n, 'x'] }, decimal('6')],
  [{ $avg: '$list' }, new Double(2)],
  [{ $min: '$list' }, 1],
  [{ $max: [decimal('9'), decimal('10')] }, decimal('10')],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  [
    {
      $setDifference: [
        [1, 2],
        [2, 3],
      ],
    },
    [1],
  ],
  [{ $mergeObjects: ['$o', { x: 2 }] }, { x: 2, y: { z: 2 } }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  [{ $getField: { field: 'x', input: '$o' } }, 1],
  [{ $setField: { field: 'a.b', input: '$o', value: 1 } }, { x: 1, y: { z: 2 }, 'a.b': 1 }],
  [{ $year: '$when' }, 2024],
  [{ $month: '$when' }, 1],
  [{ $dayOfMonth: '$when' }, 31],
  [{ $dayOfWeek: '$when' }, 4],
  [{ $hour: { date: '$when' } }, 10],
  [{ $minute: '$when' }, 20],
  [{ $second: '$when' }, 30],
  [{ $millisecond: '$when' }, 456],
  [{ $dateToString: { date: '$when' } }, '2024-01-31T10:20:30.456Z'],
  [{ $dateToString: { date: '$when', format: '%d.%m.%Y %H:%M' } }, '31.01.2024 10:20'],
  [{ $dateToString: { date: '$z', onNull: 'never' } }, 'never'],
  [
    { $dateAdd: { startDate: '$when', unit: 'month', amount: 1 } },
    new Date('2024-02-29T10:20:30.456Z'),
  ],
  [
    { $dateSubtract: { startDate: '$when', unit: 'day', amount: 31 } },
    new Date('2023-12-31T10:20:30.456Z'),
  ],
  ['$docs.n', [1, 2]],
  ['$list.0', []],
  ['$nested.n', [5]],
  ['$o.y.z', 2],
  ['$$ROOT.i', 7],
  [{ a: '$i', b: '$missing' }, { a: 7 }],
  [
    ['$i', '$missing'],
    [7, null],
  ],
];

function shown(expression: Plain): string {
  return JSON.stringify(expression, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
}

function evaluate(expression: Plain): unknown {
  return toPlain(compileExpression(toValue(expression))(toDoc(document)));
}

describe('an expression', () => {
  it.each(
    cases.map(([expression, expected]) => [shown(expression), expression, expected] as const),
  )('%s gives what MongoDB gives', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it('searches, joins and separates long lists as it does short ones', () => {
    const long = [...Array(40).keys()];
    const inLong = { $filter: { input: [39, 1, 40, 'x', 2n], cond: { $in: ['$$this', long] } } };
    expect(evaluate(inLong)).toEqual([39, 1, 2n]);
    expect(evaluate({ $setUnion: [long, [new Double(3), 'x'], long] })).toEqual([...long, 'x']);
    expect(evaluate({ $setDifference: [['x', 3, 41, 41], long] })).toEqual(['x', 41]);
    expect(evaluate({ $setIntersection: [['x', 3, 3n], long] })).toEqual([3]);
    expect(evaluate({ $concatArrays: [[[1]], [2, [3]]] })).toEqual([[1], 2, [3]]);
  });

  it('refuses the absolute value of the smallest long, which is not a long', () => {
    expect(() => evaluate({ $abs: -(2n ** 63n) })).toThrow(
      expect.objectContaining({ code: 28680 }),
    );
    expect(evaluate({ $abs: -(2n ** 63n) + 1n })).toBe(2n ** 63n - 1n);
  });

  it('has a case for every supported operator', () => {
    const all = cases.map(([expression]) => shown(expression)).join();
    const untested = [...operators.keys()].filter((name) => !all.includes(`"${name}"`));
    expect(untested).toEqual(['$rand']);
    expect(evaluate({ $rand: {} })).toEqual(expect.any(Number));
  });

  it.each<[Plain, number]>([
    [{ $nope: 1 }, 168],
    [{ $add: 1, $subtract: 1 }, 15983],
    ['$$nope', 17276],
    [{ $divide: [1, 0] }, 2],
    [{ $add: ['$s', 1] }, 14],
    [{ $toInt: 'x' }, 241],
    [{ $eq: [1] }, 16020],
    [{ $size: '$i' }, 17124],
    [{ $hour: { date: '$when', timezone: 'Europe/Berlin' } }, 28647],
    [{ $dateToString: { date: new Date(8e15) } }, 18537],
    ['$__proto__.x', 2],
  ])('refuses %j', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a transformation', () => {
  function transform(stage: string, operand: Plain, fields: Fields): unknown {
    return JSON.stringify(
      toPlain(compileTransform(stage, toValue(operand), new Map())(toDoc(fields))),
    );
  }

  it.each<[string, Plain, Fields, string]>([
    ['$project', { b: 1 }, { a: 1, b: 2, _id: 3 }, '{"_id":3,"b":2}'],
    ['$project', { _id: 0, a: 1 }, { _id: 1, a: 2 }, '{"a":2}'],
    ['$project', { a: 0 }, { _id: 1, a: 2, b: 3 }, '{"_id":1,"b":3}'],
    ['$project', { x: '$zz', y: '$a' }, { _id: 1, a: 2 }, '{"_id":1,"y":2}'],
    ['$project', { 'a.b': 1 }, { a: [{ b: 1, c: 2 }, 5] }, '{"a":[{"b":1}]}'],
    [
      '$project',
      { 'a.b': '$n' },
      { a: [{ c: 2 }, 5, [7]], n: 9 },
      '{"a":[{"b":9},{"b":9},[{"b":9}]]}',
    ],
    ['$project', { a: { c: 1, b: '$n' } }, { a: [{ c: 2, d: 3 }, 5] }, '{"a":[{"c":2},{}]}'],
    ['$project', { 'a.b': '$n' }, { a: 5, n: 9 }, '{"a":{"b":9}}'],
    ['$project', { 'a.b': '$zz' }, { _id: 1 }, '{"_id":1,"a":{}}'],
    ['$project', { '_id.x': 1 }, { _id: { x: 1, y: 2 }, a: 1 }, '{"_id":{"x":1}}'],
    ['$project', { a: { b: 0 } }, { a: { b: 1, c: 2 } }, '{"a":{"c":2}}'],
    ['$project', { b: 1, a: 1 }, { _id: 0, a: 1, b: 2 }, '{"_id":0,"a":1,"b":2}'],
    ['$set', { 'a.y': 2 }, { a: [{ x: 1 }, { x: 2 }] }, '{"a":[{"x":1,"y":2},{"x":2,"y":2}]}'],
    ['$set', { a: { b: '$c' } }, { a: { x: 1 }, c: 3 }, '{"a":{"x":1,"b":3},"c":3}'],
    ['$set', { a: '$$REMOVE' }, { a: 1, b: 2 }, '{"b":2}'],
    ['$unset', ['a', 'b.c'], { a: 1, b: { c: 1, d: 2 } }, '{"b":{"d":2}}'],
    ['$replaceWith', '$a', { a: { b: 1 } }, '{"b":1}'],
    ['$replaceRoot', { newRoot: '$a' }, { a: { b: 1 } }, '{"b":1}'],
  ])('%s %j of %j', (stage, operand, fields, expected) => {
    expect(transform(stage, operand, fields)).toBe(expected);
  });

  it.each<[string, Plain, number]>([
    ['$project', { a: 1, b: 0 }, 31254],
    ['$project', { a: 0, b: 1 }, 31253],
    ['$project', { a: 1, 'a.b': 1 }, 31249],
    ['$project', { 'a.b': '$x', a: 1 }, 31249],
    ['$project', {}, 51272],
    ['$replaceWith', '$missing', 40228],
    ['$set', 1, 40272],
    ['$unset', 1, 31120],
  ])('refuses %s %j', (stage, operand, code) => {
    expect(() => transform(stage, operand, {})).toThrow(expect.objectContaining({ code }));
  });
});
