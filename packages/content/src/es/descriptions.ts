import type { Descriptions } from '../shape/index.ts';
import { region } from './region.ts';

export const descriptions: Descriptions = {
  home: `Ejercicio, mentoría y comunidad para quienes vuelven a casa de la cárcel en ${region}. Entrena, únete a la lista de espera o ayuda a alguien a empezar.`,
  about:
    'Nuestra misión, nuestra historia, nuestros valores y nuestra gente. Con ejercicio y mentoría ayudamos a volver a casa con fuerza.',
  programs:
    'Clases grupales, salidas, nutrición, entrenamiento personal y certificación de instructor. Aún no empiezan: únete a la lista de espera.',
  resources: `Vivienda, empleo, ayuda legal, recuperación, familia y estudios: aliados que apoyan a quienes vuelven a casa en ${region}.`,
  sponsor: 'Paga el entrenamiento y la mentoría de una persona, o sé mentor o mentora.',
  events:
    'Carreras, entrenamientos y días en comunidad durante el próximo mes. Todos son bienvenidos.',
  joinPrograms:
    'Cómo entrar a nuestros programas: tres pasos cortos, preguntar no cuesta y no tienes que estar en forma.',
  support: 'Dona una vez o cada mes, patrocina a una persona o dona tu tiempo.',
  getInvolved: 'Voluntariado, mentoría, programas, donaciones o noticias. Elige lo que prefieras.',
  volunteer:
    'Entrena, acompaña o da una mano en la comunidad. Unas horas pueden cambiar una semana.',
  volunteerForm: 'Dinos cómo te gustaría ayudar: entrenamiento, mentoría o apoyo comunitario.',
  businessPlan:
    'Nuestro plan de negocios, para aliados y donantes. Es confidencial: antes de leerlo aceptas un breve acuerdo.',
  impact:
    'Nuestras tres metas, de 100 personas a 1,000, y nuestros informes trimestrales de impacto.',
  waitlist: 'Entérate primero cuando abra un programa, un evento o un lugar de voluntariado.',
  board: 'Estamos formando nuestra junta fundadora. Mira por qué importa y qué te pedimos.',
  boardForm: 'Cuéntanos de ti y por qué quieres formar parte de nuestra junta fundadora.',
  unsubscribe: 'Deja de recibir nuestros correos promocionales.',
  login: 'Para nuestro personal: entra a la consola de correo.',
  recover: 'Para nuestro personal: recibe un enlace para elegir una contraseña nueva.',
  reset: 'Para nuestro personal: elige una contraseña nueva.',
  invitation: 'Para nuestro personal: acepta una invitación a la consola.',
  newAddress: 'Para nuestro personal: confirma el correo con el que inicias sesión.',
  privacy:
    'Qué guardamos sobre ti, por qué lo guardamos y cómo pedir que lo borremos. En palabras sencillas.',
  notFound: 'No hay ninguna página en esta dirección.',
};
