import { passwordMinLength } from '@secondset/contracts/password-length';
import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import type { AccountPagesContent } from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const accountPages: AccountPagesContent = {
  recover: {
    title: '¿Olvidaste tu contraseña?',
    lead: 'Te enviaremos un enlace por correo para elegir una nueva.',
    email: 'Correo electrónico',
    send: 'Enviarme un enlace',
    sending: 'Enviando...',
    sent: 'Si {address} tiene una cuenta, el enlace va en camino. Funciona durante 30 minutos.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    lead: 'Se cerrará tu sesión en todos los dispositivos y después entrarás con la nueva.',
    password: 'Contraseña nueva',
    passwordHint: fill('Una frase corta de al menos {min} caracteres funciona bien.', {
      min: String(passwordMinLength),
    }),
    save: 'Cambiar contraseña',
    saving: 'Cambiando...',
    done: 'Tu contraseña ha cambiado.',
  },
  invitation: {
    title: 'Te damos la bienvenida a la consola',
    lead: 'Elige una contraseña para iniciar sesión. Si ya tienes una cuenta aquí, escribe su contraseña.',
    password: 'Tu contraseña',
    passwordHint: fill('Una frase corta de al menos {min} caracteres funciona bien.', {
      min: String(passwordMinLength),
    }),
    save: 'Aceptar la invitación',
    saving: 'Aceptando...',
    done: 'Ya puedes iniciar sesión.',
  },
  newAddress: {
    title: 'Confirma tu nueva dirección',
    lead: 'A partir de entonces inicias sesión con esta dirección. Se cerrará tu sesión en todos los dispositivos.',
    confirm: 'Confirmar esta dirección',
    confirming: 'Confirmando...',
    done: 'Tu dirección ha cambiado.',
  },
  linkIncomplete: pageRefusals['link-incomplete'],
  newLink: { label: 'Pedir un enlace nuevo', href: paths.recover },
  backToLogIn: { label: 'Volver a iniciar sesión', href: paths.login },
  needsScript: 'Esta página necesita JavaScript. Actívalo en tu navegador.',
  unreachable: 'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.',
};
