/**
 * A random UUID (RFC 9562 version 4). `crypto.randomUUID` is missing on plain HTTP, as when a phone
 * on the local network opens the site by IP address.
 */
export function randomUuid(): string {
  if (Reflect.has(crypto, 'randomUUID')) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
