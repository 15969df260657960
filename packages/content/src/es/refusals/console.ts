import type { consoleRefusals as english } from '../../en/refusals/console.ts';

export const consoleRefusals: Readonly<Record<keyof typeof english, string>> = {
  'person-gone': 'Esta persona ya no existe.',
  'settings-changed': 'Alguien más cambió estos ajustes mientras tanto.',
  'person-changed': 'Alguien más cambió los datos de esta persona mientras tanto.',
  'email-taken': 'Otra persona tiene este correo.',
  'email-taken-by': 'Otra persona tiene este correo: {name}.',
  'page-unknown': 'Esta página no existe.',
  'cursor-malformed': 'Usa el nextCursor de una página anterior.',
  'access-given-already': 'Esta persona ya tiene acceso. Cambia su función en la lista.',
  'session-gone': 'Esta sesión ya terminó.',
  'invitation-gone': 'Esta invitación ya no funciona. Pide una nueva.',
  'account-gone': 'Esta persona ya no tiene acceso.',
  'administrator-by-setting':
    'Esta persona es administradora por el ajuste ADMIN_EMAILS del servidor. Cámbialo ahí.',
  'last-administrator': 'Debe haber una persona administradora. Nombra primero a otra.',
  'password-of-account': 'Ya tienes una cuenta. Escribe su contraseña.',
  'topics-changed': 'Otra persona cambió los temas mientras tanto.',
  'topic-in-use':
    'Personas que no quieren recibir «{name}»: {count}. Si lo quitas, ya no podrán elegirlo y seguirán fuera de las campañas sobre ese tema.',
  'entry-changed': 'Otra persona cambió este envío mientras tanto.',
  'entry-gone': 'Este envío ya se borró.',
};
