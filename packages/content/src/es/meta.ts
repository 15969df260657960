import { organization } from '../organization.ts';
import type { SiteContent } from '../shape/index.ts';
import { region } from './region.ts';

export const meta: SiteContent['meta'] = {
  home: {
    title: `${organization.name}: fuerza, resiliencia y segundas oportunidades`,
    description: `Ejercicio, mentoría y comunidad para quienes vuelven a casa de la cárcel en ${region}. Entrena, únete a la lista de espera o ayuda a alguien a empezar.`,
  },
  about: {
    title: 'Quiénes somos',
    description:
      'Nuestra misión, nuestra historia, nuestros valores y nuestra gente. Con ejercicio y mentoría ayudamos a volver a casa con fuerza.',
  },
  programs: {
    title: 'Programas',
    description:
      'Clases grupales, salidas, nutrición, entrenamiento personal y certificación de instructor. Aún no empiezan: únete a la lista de espera.',
  },
  resources: {
    title: 'Recursos de la comunidad',
    description: `Vivienda, empleo, ayuda legal, recuperación, familia y estudios: aliados que apoyan a quienes vuelven a casa en ${region}.`,
  },
  sponsor: {
    title: 'Patrocina a una persona',
    description: 'Paga el entrenamiento y la mentoría de una persona, o sé mentor o mentora.',
  },
  events: {
    title: 'Próximos eventos',
    description:
      'Carreras, entrenamientos y días en comunidad durante el próximo mes. Todos son bienvenidos.',
  },
  joinPrograms: {
    title: 'Únete a nuestros programas',
    description:
      'Cómo entrar a nuestros programas: tres pasos cortos, preguntar no cuesta y no tienes que estar en forma.',
  },
  support: {
    title: 'Apoya la misión',
    description: 'Dona una vez o cada mes, patrocina a una persona o dona tu tiempo.',
  },
  getInvolved: {
    title: 'Participa',
    description:
      'Voluntariado, mentoría, programas, donaciones o noticias. Elige lo que prefieras.',
  },
  volunteer: {
    title: 'Voluntariado',
    description:
      'Entrena, acompaña o da una mano en la comunidad. Unas horas pueden cambiar una semana.',
  },
  volunteerForm: {
    title: 'Hazte voluntario',
    description: 'Dinos cómo te gustaría ayudar: entrenamiento, mentoría o apoyo comunitario.',
  },
  businessPlan: {
    title: 'Plan de negocios',
    description:
      'Nuestro plan de negocios, para aliados y donantes. Es confidencial: antes de leerlo aceptas un breve acuerdo.',
  },
  impact: {
    title: 'Impacto',
    description:
      'Nuestras tres metas, de 100 personas a 1,000, y nuestros informes trimestrales de impacto.',
  },
  waitlist: {
    title: 'Únete a la lista de espera',
    description: 'Entérate primero cuando abra un programa, un evento o un lugar de voluntariado.',
  },
  board: {
    title: 'Únete a nuestra junta directiva',
    description: 'Estamos formando nuestra junta fundadora. Mira por qué importa y qué te pedimos.',
  },
  boardForm: {
    title: 'Postúlate a la junta fundadora',
    description: 'Cuéntanos de ti y por qué quieres formar parte de nuestra junta fundadora.',
  },
  unsubscribe: {
    title: 'Darse de baja',
    description: 'Deja de recibir nuestros correos promocionales.',
  },
  login: {
    title: 'Iniciar sesión',
    description: 'Para nuestro personal: entra a la consola de correo.',
  },
  recover: {
    title: '¿Olvidaste tu contraseña?',
    description: 'Para nuestro personal: recibe un enlace para elegir una contraseña nueva.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    description: 'Para nuestro personal: elige una contraseña nueva.',
  },
  invitation: {
    title: 'Te damos la bienvenida a la consola',
    description: 'Para nuestro personal: acepta una invitación a la consola.',
  },
  newAddress: {
    title: 'Confirma tu nueva dirección',
    description: 'Para nuestro personal: confirma el correo con el que inicias sesión.',
  },
  privacy: {
    title: 'Privacidad',
    description:
      'Qué guardamos sobre ti, por qué lo guardamos y cómo pedir que lo borremos. En palabras sencillas.',
  },
  notFound: {
    title: 'Página no encontrada',
    description: 'No hay ninguna página en esta dirección.',
  },
};
