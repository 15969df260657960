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
/** True for a word that is neither an address nor a number. */
const isWord = (word: string) => /\p{L}/u.test(word) && !/@|:\/\//.test(word);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/**
 * The first name to greet a person by; empty when the name has none, so that the caller's fallback
 * is used. Reads "Dr. Ana Lopez" and "Lopez, Ana" as Ana, and finds no first name in "Dr. Lopez",
 * "J. Lopez" or an address.
 */
export function firstName(fullName: string): string {
  const words = givenFirst(fullName);
  const named = words.findIndex((word) => !isTitle(word));
  if (named < 0) return '';
  const rest = words.slice(named);
  const given = rest.findIndex((word) => !isInitials(word));
  const first = rest[given];
  if (first === undefined || groups.has(plain(first)) || !isWord(first)) return '';
  // A single word after a title or an initial is a surname.
  const alone = rest.length === given + 1;
  return alone && (named > 0 || given > 0) ? '' : first;
}

/** The words of a name without suffixes, given name first, as in "Lopez, Ana". */
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
