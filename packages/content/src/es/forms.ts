import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import type {
  BoardFormContent,
  FormWords,
  LoginContent,
  UnsubscribeContent,
  VolunteerFormContent,
  WaitlistContent,
} from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const forms: FormWords = {
  name: 'Nombre',
  email: 'Correo electrónico',
  emailHint: 'Solo lo usamos para escribirte sobre esto.',
  phone: 'Teléfono',
  optional: 'opcional',
  honeypot: 'Deja este campo vacío',
  submitting: 'Enviando...',
  failure: '¡Vaya! Algo salió mal. Inténtalo de nuevo.',
  errors: {
    name: pageRefusals['name-missing'],
    tooLong: 'Sobran {count} caracteres. Acorta el texto, por favor.',
  },
  privacy: 'Tus datos se quedan con nosotros.',
  privacyLink: { label: 'Cómo tratamos tus datos', href: paths.privacy },
};

export const waitlist: WaitlistContent = {
  title: 'Entra a la lista de espera',
  lead: 'Cuéntanos qué buscas. Te escribimos cuando haya un lugar, y no antes.',
  picture: {
    name: 'trail',
    alt: 'Dos personas corren por un sendero entre las colinas con un perro pequeño a su lado.',
  },
  interestType: 'Tipo de interés',
  interestTypes: [
    { value: 'Event', label: 'Evento' },
    { value: 'Program', label: 'Programa' },
    { value: 'Volunteer', label: 'Voluntariado' },
  ],
  itemName: '¿Qué evento o programa?',
  itemNameHint: 'Por ejemplo: Clases grupales. Déjalo vacío si no lo sabes.',
  notes: 'Notas',
  submit: 'Entrar a la lista de espera',
  success: '¡Gracias! Ya estás en la lista de espera.',
};

export const volunteerForm: VolunteerFormContent = {
  title: 'Quiero ayudar',
  lead: 'Gracias por querer ayudar. Cuéntanos un poco y una persona te responderá.',
  picture: {
    name: 'hands',
    alt: 'Cinco manos de distintos tonos de piel se juntan en el centro de un círculo.',
  },
  interest: '¿Cómo te gustaría ayudar?',
  noInterest: 'Elige una, si quieres',
  interests: [
    { value: 'Coaching', label: 'Entrenamiento' },
    { value: 'Mentorship', label: 'Mentoría' },
    { value: 'Community Support', label: 'Apoyo comunitario' },
    { value: 'Other', label: 'Otra cosa' },
  ],
  message: 'Mensaje',
  submit: 'Enviar',
  success: '¡Gracias! Recibimos tu mensaje y una persona te responderá.',
  back: { label: 'Volver al voluntariado', href: paths.volunteer },
};

export const boardForm: BoardFormContent = {
  title: 'Postúlate a la junta fundadora',
  lead: 'Cuéntanos quién eres. Leemos cada postulación y una persona te responderá.',
  picture: {
    name: 'table',
    alt: 'Cuatro personas comparten pan, fruta y guiso en una mesa larga.',
  },
  skills: 'Habilidades y experiencia de vida que aportarías',
  interest: 'Por qué quieres formar parte de esta junta',
  submit: 'Enviar mi postulación',
  success: '¡Gracias! Recibimos tu postulación y una persona te responderá.',
  back: { label: 'Volver a la junta', href: paths.board },
};

export const unsubscribe: UnsubscribeContent = {
  title: 'Darse de baja',
  lead: 'Tú decides qué te llega. Salir es un solo paso.',
  picture: {
    name: 'road',
    alt: 'Un camino vacío serpentea entre colinas verdes hacia el sol bajo de la mañana.',
  },
  processing: 'Procesando tu solicitud...',
  explain:
    'Para terminar, presiona el botón. Te esperamos porque algunos programas de correo abren los enlaces por su cuenta.',
  button: 'Darme de baja',
  success: 'Te diste de baja. No recibirás más correos promocionales.',
  address: 'Dirección: {address}',
  error: 'Ocurrió un error: {message}',
  refused: 'No funcionó. Espera un poco e inténtalo de nuevo, o escríbenos y lo hacemos por ti.',
  badLink: pageRefusals['link-incomplete'],
  staysOff: 'No podemos escribir a esta dirección, así que sigue fuera de nuestra lista.',
  noAddress: 'Error: no se indicó ninguna dirección de correo.',
  whichAddress: 'El correo que quieres sacar de nuestra lista',
  offline: 'No pudimos conectar con nuestro servidor. Revisa tu conexión e inténtalo de nuevo.',
  unchanged: 'La dirección sigue suscrita.',
  undo: 'Fue un error: suscribirme de nuevo',
  undone: 'Listo. Seguirás recibiendo nuestros correos.',
  back: { label: 'Ir a la página de inicio', href: paths.home },
};

export const login: LoginContent = {
  title: 'Iniciar sesión',
  lead: 'Para nuestro personal. Las visitas no necesitan una cuenta.',
  picture: {
    name: 'barbell',
    alt: 'Una persona levanta una barra sobre la cabeza mientras alguien la acompaña de cerca.',
  },
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: '¿Primera vez? Usa al menos 15 caracteres. Una frase corta funciona bien.',
  logIn: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión...',
  signUp: 'Registrarme (primera vez)',
  signingUp: 'Registrando...',
  signUpSuccess: '¡Registro completo! Revisa tu correo: te enviamos un enlace de confirmación.',
  confirm: 'Inicia sesión para confirmar tu dirección de correo.',
  deniedTitle: 'Sin acceso a la consola',
  denied: 'Iniciaste sesión, pero esta cuenta no está en la lista de administradores: {address}',
  logOut: 'Cerrar sesión',
  needsScript: 'Para iniciar sesión hace falta JavaScript. Actívalo en tu navegador.',
  errors: {
    password: pageRefusals['password-missing'],
    shortPassword: fill(pageRefusals['password-too-short'], { min: '15' }),
  },
  failures: {
    credentials: 'El correo o la contraseña no son correctos.',
    tooMany: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
    unreachable: 'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.',
    other: 'No se pudo hacer. Inténtalo de nuevo.',
  },
};
