import { MongoError } from '../errors.ts';
import { splitPath } from '../values/path.ts';
import { type Doc, isDoc, typeName, type Value } from '../values/types.ts';
import { assigned, type Transform } from './assign.ts';
import { compileExpression, type Expression, type Variables } from './compile.ts';
import { compileProjection } from './project.ts';

/** Compiles `$set`, `$addFields`, `$unset`, `$project`, `$replaceRoot` or `$replaceWith`. */
export function compileTransform(name: string, source: Value, variables: Variables): Transform {
  switch (name) {
    case '$set':
    case '$addFields':
      return setFields(name, source, variables);
    case '$unset':
      return unsetFields(source);
    case '$project':
      if (!isDoc(source) || source.size === 0) {
        throw new MongoError(
          51272,
          'Invalid $project :: caused by :: projection specification must have at least one field',
        );
      }
      return compileProjection(source, variables);
    case '$replaceRoot': {
      const root = isDoc(source) ? source.get('newRoot') : undefined;
      if (root === undefined)
        throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
      return replaceRoot(compileExpression(root, variables));
    }
    case '$replaceWith':
      return replaceRoot(compileExpression(source, variables));
    default:
      throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function replaceRoot(expression: Expression): Transform {
  return (document) => {
    const root = expression(document);
    if (isDoc(root)) return root;
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type: '${typeName(root)}'`,
    );
  };
}

interface Assignment {
  readonly parts: readonly string[];
  readonly expression: Expression;
}

function setFields(name: string, source: Value, variables: Variables): Transform {
  if (!isDoc(source)) {
    throw new MongoError(
      40272,
      `${name} specification stage must be an object, got ${typeName(source)}`,
    );
  }
  const assignments: Assignment[] = [];
  collectAssignments(source, [], assignments, variables);
  return (document) => {
    const values = assignments.map(({ expression }) => expression(document));
    let result: Doc = new Map(document);
    for (const [position, { parts }] of assignments.entries()) {
      result = assigned(result, parts, 0, values[position]) as Doc;
    }
    return result;
  };
}

/** A nested document of `$set` names nested fields, unless it is an expression. */
function collectAssignments(
  source: Doc,
  prefix: readonly string[],
  assignments: Assignment[],
  variables: Variables,
): void {
  for (const [name, value] of source) {
    if (name.startsWith('$')) {
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${name}`);
    }
    const parts = [...prefix, ...splitPath(name)];
    const first = isDoc(value) ? value.keys().next() : undefined;
    if (isDoc(value) && first !== undefined && !first.done && !first.value.startsWith('$')) {
      collectAssignments(value, parts, assignments, variables);
    } else assignments.push({ parts, expression: compileExpression(value, variables) });
  }
}

function unsetFields(source: Value): Transform {
  const names = Array.isArray(source) ? source : [source];
  if (names.length === 0 || !names.every((name) => typeof name === 'string' && name !== '')) {
    throw new MongoError(
      31120,
      '$unset specification must be a string or an array containing only string fields',
    );
  }
  const exclusion: Doc = new Map(names.map((name) => [String(name), 0]));
  return compileProjection(exclusion, new Map());
}
