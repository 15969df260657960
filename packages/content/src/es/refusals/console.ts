import type { consoleRefusals as english } from '../../en/refusals/console.ts';

export const consoleRefusals: Readonly<Record<keyof typeof english, string>> = {
  'person-gone': 'Esta persona ya no existe.',
  'person-changed': 'Alguien más cambió los datos de esta persona mientras tanto.',
  'email-taken': 'Otra persona tiene este correo.',
  'email-taken-by': 'Otra persona tiene este correo: {name}.',
  'page-unknown': 'Esta página no existe.',
  'cursor-malformed': 'Usa el nextCursor de una página anterior.',
  'entry-gone': 'Este envío ya se borró.',
};
