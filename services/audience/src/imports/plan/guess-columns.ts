import { type ColumnTarget, joinedTargets, readEmail } from '@secondset/contracts';

/** What columns are called elsewhere, in English and Spanish; letters and digits only. */
const names: Readonly<
  Record<Exclude<ColumnTarget, 'skip' | 'newField' | `field:${string}`>, RegExp>
> = {
  id: /^(personid|idpersona)$/,
  email: /^(e?mail|emailaddress|mailaddress|correo|correoelectronico|direcciondecorreo)\d?$/,
  fullName: /^(name|fullname|displayname|contact|contactname|nombrecompleto|nombreyapellidos)$/,
  firstName: /^(firstname|givenname|forename|first|nombre|nombres|primernombre)$/,
  lastName: /^(lastname|surname|familyname|last|apellido|apellidos)$/,
  phoneNumber:
    /^(phone|phonenumber|mobile|mobilephone|cell|cellphone|tel|telephone|telefono|movil|celular)\d?$/,
  address:
    /^(address|postaladdress|mailingaddress|streetaddress|street|address\d|city|town|state|zip|zipcode|postalcode|postcode|direccion|domicilio|calle|ciudad|codigopostal)$/,
  tags: /^(tags?|groups?|labels?|lists?|etiquetas?|grupos?)$/,
  language: /^(language|lang|idioma|lengua)$/,
  status: /^(status|subscriptionstatus|estado)$/,
};

/** A name regardless of case, accents, spaces and punctuation. */
const columnKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

interface OwnField {
  id: string;
  name: string;
}

/** What each column holds, by its name, else by what is in it. No field is guessed twice. */
export function guessColumns(
  columns: readonly { name: string; samples: readonly string[] }[],
  fields: readonly OwnField[],
): ColumnTarget[] {
  const taken = new Set<ColumnTarget>();
  const unlessTaken = (target: ColumnTarget): ColumnTarget => {
    if (taken.has(target) && !joinedTargets.includes(target)) return 'skip';
    taken.add(target);
    return target;
  };
  const byName = columns.map(({ name }) => unlessTaken(guessByName(name, fields)));
  return byName.map((target, at) => {
    const samples = columns[at]?.samples ?? [];
    return target === 'skip' && looksLikeEmail(samples) ? unlessTaken('email') : target;
  });
}

function guessByName(name: string, fields: readonly OwnField[]): ColumnTarget {
  const key = columnKey(name);
  for (const [target, pattern] of Object.entries(names) as [ColumnTarget, RegExp][])
    if (pattern.test(key)) return target;
  const field = fields.find((each) => columnKey(each.name) === key);
  return field === undefined ? 'skip' : `field:${field.id}`;
}

const isEmail = (text: string) => 'address' in readEmail(text);

/** Most of what is there is an address. */
function looksLikeEmail(samples: readonly string[]): boolean {
  const filled = samples.filter((text) => text.trim() !== '');
  return filled.length > 0 && filled.filter(isEmail).length * 2 > filled.length;
}

/**
 * Whether the first row has names of columns: it has no address and no phone number, and names
 * something we know, or differs in kind from the rows below it.
 */
export function looksLikeHeader(first: readonly string[], below: readonly string[][]): boolean {
  if (first.some((cell) => isEmail(cell) || /^\+?[\d\s()./-]{6,}$/.test(cell.trim()))) return false;
  if (first.some((cell) => guessByName(cell, []) !== 'skip')) return true;
  return first.some((_, at) => below.some((cells) => isEmail(cells[at] ?? '')));
}
