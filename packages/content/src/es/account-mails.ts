import { organization } from '../organization.ts';
import type { AccountMails } from '../shape/account-mails.ts';

const site = organization.name;
const notYou =
  'Si no fuiste tú, elige una contraseña nueva ahora mismo: presiona «¿Olvidaste tu contraseña?» en la página de inicio de sesión. Después revisa tus sesiones y tus métodos de inicio de sesión en tu cuenta.';
const loggedOut = 'Se cerró la sesión en todos los dispositivos; vuelve a iniciarla.';

export const accountMails: AccountMails = {
  confirmSignUp: {
    subject: `Confirma tu cuenta de ${site}`,
    heading: 'Un paso más',
    paragraphs: [
      `Alguien, esperamos que tú, se registró en ${site} con esta dirección de correo.`,
      'Presiona el botón e inicia sesión con la contraseña que elegiste. El enlace funciona durante 24 horas; guarda este correo, porque quizá no recibas otro en ese tiempo.',
      'Si no fuiste tú, ignora este correo. Solo quien lo tiene puede crear la cuenta.',
    ],
    action: 'Confirmar e iniciar sesión',
  },
  accountExists: {
    subject: `Ya tienes una cuenta de ${site}`,
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      `Alguien, esperamos que tú, intentó registrarse en ${site} con esta dirección de correo. Ya tiene una cuenta.`,
      'Inicia sesión con la contraseña que ya tienes. Nada ha cambiado.',
      'Si no fuiste tú, ignora este correo. Tu cuenta está a salvo.',
    ],
    action: 'Ir a iniciar sesión',
  },
  recovery: {
    subject: `Elige una contraseña nueva para ${site}`,
    heading: 'Elige una contraseña nueva',
    paragraphs: [
      `Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de ${site}.`,
      'El enlace funciona una sola vez, durante 30 minutos. El segundo factor sigue activo.',
      'Si no fuiste tú, ignora este correo. Tu contraseña no ha cambiado.',
    ],
    action: 'Elegir una contraseña nueva',
  },
  recoverySent: {
    subject: `Elige una contraseña nueva para ${site}`,
    heading: 'Elige una contraseña nueva',
    paragraphs: [
      `Una persona que administra ${site} te envió este enlace para elegir una contraseña nueva.`,
      'El enlace funciona una sola vez, durante 30 minutos. El segundo factor sigue activo.',
      'Si no lo pediste, ignora este correo. Tu contraseña no ha cambiado.',
    ],
    action: 'Elegir una contraseña nueva',
  },
  passwordRecovered: {
    subject: `Se cambió tu contraseña de ${site}`,
    heading: 'Se cambió tu contraseña',
    paragraphs: [
      `Se cambió tu contraseña de ${site} con un enlace enviado por correo a esta dirección.`,
      loggedOut,
      notYou,
    ],
    action: 'Ir a iniciar sesión',
  },
  passwordChanged: {
    subject: `Se cambió tu contraseña de ${site}`,
    heading: 'Se cambió tu contraseña',
    paragraphs: [
      `Se cambió tu contraseña de ${site} en tu cuenta. Se cerró la sesión en tus otros dispositivos.`,
      notYou,
    ],
    action: 'Ir a iniciar sesión',
  },
  confirmAddress: {
    subject: `Confirma tu nueva dirección para ${site}`,
    heading: 'Confirma tu nueva dirección',
    paragraphs: [
      `Alguien, esperamos que tú, quiere iniciar sesión en ${site} con este correo electrónico a partir de ahora.`,
      'El enlace funciona una sola vez, durante 24 horas. Hasta que lo presiones, nada cambia.',
      'Si no fuiste tú, ignora este correo.',
    ],
    action: 'Confirmar esta dirección',
  },
  addressTaken: {
    subject: `Esta dirección ya tiene una cuenta de ${site}`,
    heading: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      `Alguien, esperamos que tú, quiso usar este correo electrónico para otra cuenta de ${site}. Ya tiene una.`,
      'Nada ha cambiado. Si no fuiste tú, ignora este correo.',
    ],
  },
  addressRequested: {
    subject: `Una dirección nueva para tu cuenta de ${site}`,
    heading: 'Se escribió una dirección nueva',
    paragraphs: [
      `Alguien, esperamos que tú, quiere usar otro correo electrónico para tu cuenta de ${site}: {address}`,
      'Hasta que se confirme esa dirección, inicias sesión con esta.',
      notYou,
    ],
  },
  addressChanged: {
    subject: `Se cambió la dirección de tu cuenta de ${site}`,
    heading: 'Se cambió tu dirección',
    paragraphs: [
      `A partir de ahora inicias sesión en ${site} con {address}. Se cerró la sesión en todos los dispositivos.`,
      'Si no fuiste tú, avisa a un administrador o escríbenos respondiendo a este correo.',
    ],
  },
  factorsOn: {
    subject: `Tu cuenta de ${site} ya tiene un segundo factor`,
    heading: 'El segundo factor está activo',
    paragraphs: [
      `Al iniciar sesión en ${site} con tu contraseña, ahora también se pide un segundo factor.`,
      'Guarda tus códigos de recuperación donde los encuentres sin tu teléfono.',
      notYou,
    ],
  },
  passkeyAdded: {
    subject: `Se agregó una llave de acceso a tu cuenta de ${site}`,
    heading: 'Se agregó una llave de acceso',
    paragraphs: [
      `Esta llave de acceso ya puede iniciar sesión en tu cuenta de ${site}: {name}`,
      notYou,
    ],
  },
  passkeyRemoved: {
    subject: `Se quitó una llave de acceso de tu cuenta de ${site}`,
    heading: 'Se quitó una llave de acceso',
    paragraphs: [
      `Esta llave de acceso ya no puede iniciar sesión en tu cuenta de ${site}: {name}`,
      notYou,
    ],
  },
  appAdded: {
    subject: `Se agregó una app de autenticación a tu cuenta de ${site}`,
    heading: 'Se agregó una app de autenticación',
    paragraphs: [`Una app de autenticación ya da códigos para tu cuenta de ${site}.`, notYou],
  },
  appRemoved: {
    subject: `Se quitó la app de autenticación de tu cuenta de ${site}`,
    heading: 'Se quitó la app de autenticación',
    paragraphs: [`Sus códigos ya no inician sesión en tu cuenta de ${site}.`, notYou],
  },
  factorsOff: {
    subject: `Tu cuenta de ${site} ya no tiene un segundo factor`,
    heading: 'El segundo factor está desactivado',
    paragraphs: [`Ahora basta tu contraseña para iniciar sesión en tu cuenta de ${site}.`, notYou],
  },
  newRecoveryCodes: {
    subject: `Códigos de recuperación nuevos para tu cuenta de ${site}`,
    heading: 'Tienes códigos de recuperación nuevos',
    paragraphs: [
      `Se crearon diez códigos de recuperación nuevos para tu cuenta de ${site}. Los anteriores ya no funcionan.`,
      notYou,
    ],
  },
  recoveryCodeUsed: {
    subject: `Se usó un código de recuperación de tu cuenta de ${site}`,
    heading: 'Se usó un código de recuperación',
    paragraphs: [
      `Alguien, esperamos que tú, inició sesión en ${site} con tu contraseña y un código de recuperación. Códigos restantes: {left}`,
      'Cuando queden pocos, crea códigos nuevos en tu cuenta.',
      notYou,
    ],
  },
  invitation: {
    subject: `Te invitan a la consola de ${site}`,
    heading: 'Tienes una invitación',
    paragraphs: [
      `Una persona que administra ${site} te invita a la consola de correo. Tu función: {role}.`,
      'Presiona el botón y elige una contraseña. El enlace funciona una sola vez, durante 7 días.',
      'Si no lo esperabas, ignora este correo. Sin el enlace no pasa nada.',
    ],
    action: 'Aceptar la invitación',
  },
  roleGiven: {
    subject: `Tu acceso a la consola de ${site} cambió`,
    heading: 'Tu acceso cambió',
    paragraphs: [
      `Una persona que administra ${site} cambió lo que puedes hacer en la consola de correo. Tu función: {role}.`,
      'Inicia sesión con la contraseña que ya tienes.',
    ],
    action: 'Ir a iniciar sesión',
  },
  roleTaken: {
    subject: `Tu acceso a la consola de ${site} terminó`,
    heading: 'Tu acceso terminó',
    paragraphs: [
      `Una persona que administra ${site} terminó tu acceso a la consola de correo. Se cerró tu sesión ahí.`,
      'Si crees que es un error, pregunta a quien administra el sitio.',
    ],
  },
  accessReset: {
    subject: `Se restableció el acceso a tu cuenta de ${site}`,
    heading: 'Se restableció tu acceso',
    paragraphs: [
      `Se cambió tu contraseña de ${site} con un enlace creado en el servidor. Se quitaron las llaves de acceso, la app de autenticación y los códigos de recuperación.`,
      loggedOut,
      'Si no lo pediste, avisa a quien administra el servidor.',
    ],
    action: 'Ir a iniciar sesión',
  },
};
