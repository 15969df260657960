import { passwordMinLength } from '@secondset/contracts/password-length';
import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import type { LoginContent } from '../shape/index.ts';
import { accountRefusals } from './refusals/account.ts';
import { pageRefusals } from './refusals/page.ts';

const least = { min: String(passwordMinLength) };

export const login: LoginContent = {
  title: 'Iniciar sesión',
  lead: 'Para nuestro personal. Los visitantes no necesitan una cuenta.',
  picture: {
    name: 'barbell',
    alt: 'Una persona levanta una barra sobre la cabeza mientras alguien la acompaña de cerca.',
  },
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: fill(
    '¿Primera vez? Una frase corta de al menos {min} caracteres funciona bien.',
    least,
  ),
  logIn: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión...',
  signUp: 'Registrarme (primera vez)',
  signingUp: 'Registrando...',
  signUpSuccess: '¡Registro completo! Revisa tu correo: te enviamos un enlace de confirmación.',
  confirm: 'Inicia sesión para confirmar tu correo electrónico.',
  deniedTitle: 'Sin acceso a la consola',
  denied: 'Iniciaste sesión, pero esta cuenta no está en la lista de administradores: {address}',
  logOut: 'Cerrar sesión',
  forgot: { label: '¿Olvidaste tu contraseña?', href: paths.recover },
  passkey: {
    use: 'Usar una llave de acceso',
    waiting: 'Esperando a tu dispositivo...',
    cancel: 'Cancelar',
    failed: 'La llave de acceso no inició tu sesión. Inténtalo de nuevo o usa tu contraseña.',
  },
  secondStep: {
    title: 'Un paso más',
    appCode: 'Código de tu app de autenticación',
    appHint: 'Seis dígitos',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Cada uno de tus códigos de recuperación funciona una sola vez.',
    passkeyLead: 'Tu contraseña es correcta. Ahora usa tu llave de acceso.',
    useApp: 'Usar la app de autenticación',
    useRecoveryCode: 'Usar un código de recuperación',
    remember: 'No volver a preguntar en este navegador durante 30 días',
    confirm: 'Continuar',
    confirming: 'Comprobando...',
    startOver: 'Empezar de nuevo',
    codeMissing: 'Escribe el código.',
    expired: accountRefusals['second-step-expired'],
  },
  needsScript: 'Para iniciar sesión hace falta JavaScript. Actívalo en tu navegador.',
  errors: {
    password: pageRefusals['password-missing'],
    shortPassword: fill(pageRefusals['password-too-short'], least),
  },
  failures: {
    unreachable: 'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.',
    other: 'No se pudo hacer. Inténtalo de nuevo.',
  },
};
