import type { accountRefusals as english } from '../../en/refusals/account.ts';

export const accountRefusals: Readonly<Record<keyof typeof english, string>> = {
  'link-expired': 'Este enlace venció o ya se usó. Pide uno nuevo.',
  'password-changed-meanwhile': 'Tu contraseña cambió mientras tanto. Inicia sesión otra vez.',
  'email-unchanged': 'Esta es tu dirección actual.',
  'address-fixed-by-server':
    'Esta dirección te da permisos de administrador: está en ADMIN_EMAILS en el servidor. Primero agrega allí la nueva.',
  'second-step-expired': 'Pasó mucho tiempo. Inicia sesión otra vez con tu contraseña.',
  'code-wrong': 'Este código es incorrecto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  'code-malformed': 'Escribe los seis dígitos de tu app de autenticación.',
  'recovery-code-wrong': 'Este no es uno de tus códigos de recuperación sin usar.',
  'passkey-refused':
    'Esta llave de acceso no funcionó. Inténtalo de nuevo o inicia sesión de otra manera.',
  'passkey-gone': 'Esta llave de acceso ya se quitó.',
  'passkey-known': 'Esta llave de acceso ya es parte de una cuenta.',
  'passkeys-need-domain':
    'Las llaves de acceso necesitan un nombre de dominio. Abre este sitio con el nombre de PUBLIC_URL, como localhost.',
  'too-many-passkeys':
    'Una cuenta puede tener {max} llaves de acceso como máximo. Primero quita una.',
  'app-not-started': 'Empieza de nuevo: esta configuración de una app de autenticación ya venció.',
  'app-gone': 'No hay ninguna app de autenticación que quitar.',
  'last-factor-required':
    'Tu organización exige un segundo factor. Agrega otro antes de quitar este.',
  'no-factor-yet': 'Primero agrega una llave de acceso o una app de autenticación.',
  'factors-on-already': 'Tu segundo factor ya está activo.',
  'own-factor-first': 'Primero activa un segundo factor en tu propia cuenta.',
};
