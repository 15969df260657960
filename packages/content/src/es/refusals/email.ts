import type { emailRefusals as english } from '../../en/refusals/email.ts';

export const emailRefusals: Readonly<Record<keyof typeof english, string>> = {
  'email-incomplete': 'Escribe una dirección de correo como nombre@example.org.',
  'email-several-at-signs': 'Una dirección de correo lleva una sola @.',
  'email-space': 'Una dirección de correo no lleva espacios.',
  'email-local-dot':
    'Lo que va antes de la @ no puede empezar ni terminar con un punto, ni tener dos puntos seguidos.',
  'email-local-character': 'Lo que va antes de la @ no puede llevar “{value}”.',
  'email-local-too-long': 'Lo que va antes de la @ puede tener hasta {max} caracteres.',
  'email-domain-incomplete':
    'Lo que va después de la @ está incompleto. Debe ser algo como example.org.',
  'email-domain-dot':
    'Lo que va después de la @ no puede empezar ni terminar con un punto, ni tener dos puntos seguidos.',
  'email-domain-character': 'Lo que va después de la @ no puede llevar “{value}”.',
  'email-domain-unknown': 'Lo que va después de la @ no es un dominio válido.',
  'email-label-hyphen': 'Después de la @, “{value}” no puede empezar ni terminar con un guion.',
  'email-label-too-long':
    'Lo que va después de la @ es muy largo: entre los puntos caben hasta {max} caracteres.',
  'email-ending': 'Una dirección de correo no puede terminar en “.{value}”.',
  'email-too-long': 'Una dirección de correo puede tener hasta {max} caracteres.',
};
