/**
 * The limits of RFC 5321 (section 4.5.3.1), in characters: SendGrid accepts addresses that follow
 * the RFCs.
 */
const maxAddress = 254;
const maxLocalPart = 64;

/** ASCII only: no quotes, no address literals, no label that begins or ends with a hyphen. */
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i;

export function isAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= maxAddress &&
    value.lastIndexOf('@') <= maxLocalPart &&
    address.test(value)
  );
}

/** What is wrong with a name beside an address, or undefined. */
export function nameProblem(name: string, asciiOnly: boolean): string | undefined {
  if (/[;,]/.test(name)) return 'The name cannot include either the ; or , characters.';
  if (/\p{Cc}/u.test(name)) return 'The name can not contain CRLF or other control characters.';
  if (asciiOnly && !/^\p{ASCII}*$/u.test(name))
    return 'Unicode encoding is not supported for the from field.';
  return undefined;
}
