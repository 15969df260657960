const titles = new Set(
  (
    'mr mrs ms miss mx mister dr doctor prof professor rev reverend pastor father fr sister brother deacon bishop imam rabbi ' +
    'hon judge officer coach capt captain sgt sergeant lt lieutenant col sir madam ' +
    'sr sra srta señor señora señorita dra doctora prof profa lic ing padre hermana hermano'
  ).split(' '),
);
const suffixes = new Set('jr sr ii iii iv esq phd md rn msw lcsw'.split(' '));
const groups = new Set('the family familia and y & or'.split(' '));

const plain = (word: string) => word.toLowerCase().replaceAll('.', '');
const isTitle = (word: string) => titles.has(plain(word));
const isSuffix = (word: string) => suffixes.has(plain(word));
/** "J.", "J", "J.R." */
const isInitials = (word: string) => /^(?:\p{L}\.?|(?:\p{L}\.){2,})$/u.test(word);
/** Neither an address nor a number. */
const isWord = (word: string) => /\p{L}/u.test(word) && !/@|:\/\//.test(word);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/**
 * What to call a person in a greeting; empty when the name does not tell, so that the caller's
 * fallback is used. Reads "Dr. Ana Lopez" and "Lopez, Ana" as Ana, and finds no first name in "Dr.
 * Lopez", "J. Lopez" or an address.
 */
export function firstName(fullName: string): string {
  const words = givenFirst(fullName);
  const named = words.findIndex((word) => !isTitle(word));
  if (named < 0) return '';
  const rest = words.slice(named);
  const given = rest.findIndex((word) => !isInitials(word));
  const first = rest[given];
  if (first === undefined || groups.has(plain(first)) || !isWord(first)) return '';
  // What follows a title or an initial alone is a surname.
  const alone = rest.length === given + 1;
  return alone && (named > 0 || given > 0) ? '' : first;
}

/**
 * The words of a name without suffixes, with what stands behind the comma of "Lopez, Ana" in front.
 */
function givenFirst(fullName: string): string[] {
  const [before = [], ...after] = fullName.split(',').map((part) => wordsOf(part));
  const behind = after.flat().filter((word) => !isSuffix(word));
  const hadSuffix = after.flat().length > behind.length;
  const surname =
    before.length === 0 ? [] : before.filter((word, at) => at === 0 || !isSuffix(word));
  if (behind.length > 0) return [...behind, ...surname];
  // "Lopez," is a surname whose first name is missing.
  return fullName.includes(',') && !hadSuffix && surname.length === 1 ? [] : surname;
}
