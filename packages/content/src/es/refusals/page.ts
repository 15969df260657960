import type { pageRefusals as english } from '../../en/refusals/page.ts';

export const pageRefusals: Readonly<Record<keyof typeof english, string>> = {
  'form-not-stored': '¡Vaya! Algo salió mal. Inténtalo de nuevo.',
  'name-missing': 'Escribe tu nombre.',
  'field-missing': 'Este campo es obligatorio.',
  'password-missing': 'Escribe tu contraseña.',
  'password-too-short': 'Es muy corta. Usa al menos {min} caracteres.',
  'email-missing': 'Falta el correo.',
  'link-incomplete': 'Este enlace está incompleto. Ábrelo otra vez desde el correo, por favor.',
};
