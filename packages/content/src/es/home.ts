import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { Goal, HomeContent } from '../shape/index.ts';

export const goals: Goal[] = [
  {
    phase: 'Fase 1',
    target: '100',
    text: 'Un programa piloto para 100 personas afectadas por el sistema de justicia, con ejercicio y mentoría bien organizados.',
  },
  {
    phase: 'Fase 2',
    target: '500',
    text: 'Llegar a 500 miembros de la comunidad con entrenamiento en grupo y mentoría entre compañeros.',
  },
  {
    phase: 'Fase 3',
    target: '1,000',
    text: 'Cambiar 1,000 vidas con un espacio propio.',
  },
];

export const home: HomeContent = {
  hero: {
    headline: 'Fuerza, resiliencia y segundas oportunidades.',
    text: `${organization.name} ayuda a quienes vuelven a casa de la prisión o la cárcel a ponerse fuertes, encontrar un mentor y sentirse parte de algo. Tu próximo intento empieza aquí.`,
    picture: {
      name: 'sunrise',
      alt: 'Sale el sol sobre colinas oscuras. Tres personas corren juntas junto a un camino que serpentea.',
    },
    learnMore: { label: 'Conoce más', href: paths.about },
    support: { label: 'Apoya la misión', href: paths.support },
  },
  goals: {
    title: 'Nuestras metas de impacto',
    intro: 'Crecemos en tres etapas. Cada una se mide en personas, no en lemas.',
    link: { label: 'Mira nuestro impacto', href: paths.impact },
  },
  about: {
    title: 'Quiénes somos',
    paragraphs: [
      'Volver a casa es un trabajo duro. Hay mucho que reconstruir a la vez: la salud, la confianza, un trabajo, una vivienda, una familia.',
      'Empezamos por el cuerpo, porque en el esfuerzo que se siente se puede confiar. Llegas, levantas pesas, corres, y aquí saben tu nombre. Mentores que ya recorrieron este camino lo recorren contigo.',
    ],
    picture: {
      name: 'people',
      alt: 'Cinco personas de distintas edades y cuerpos están lado a lado, abrazadas por los hombros.',
    },
    link: { label: 'Lee nuestra historia', href: paths.about },
  },
  programs: {
    title: 'Programas',
    text: 'Ejercicio en grupo, salidas al aire libre, nutrición, entrenamiento personal y un camino para certificarte como instructor. Nuestros programas todavía no empiezan. Inscríbete ahora y serás de los primeros en saberlo.',
    picture: {
      name: 'barbell',
      alt: 'Una persona levanta una barra sobre la cabeza mientras alguien la acompaña de cerca.',
    },
    join: { label: 'Únete a nuestros programas', href: paths.joinPrograms },
    all: { label: 'Ver todos los programas', href: paths.programs },
    events: { label: 'Próximos eventos', href: paths.events },
  },
  getInvolved: {
    title: 'Participa',
    cards: [
      {
        title: 'Donar o invertir',
        text: 'Tu donativo paga entrenadores, equipo y un lugar seguro para entrenar.',
        link: { label: 'Dona hoy', href: paths.support },
      },
      {
        title: 'Patrocina a una persona',
        text: 'Respalda a alguien mientras entrena, aprende y empieza de nuevo.',
        link: { label: 'Patrocina ahora', href: paths.sponsor },
      },
      {
        title: 'Voluntariado',
        text: 'Dirige una clase, acompaña a alguien o ayuda en un evento.',
        link: { label: 'Ser voluntario', href: paths.volunteerForm },
      },
    ],
  },
  plan: {
    title: 'Plan de negocios',
    text: 'Cómo pensamos crecer, cuánto va a costar y cómo funciona el dinero. Abierto a aliados y donantes que acepten mantenerlo confidencial.',
    link: { label: 'Lee el plan de negocios', href: paths.businessPlan, ownRemote: true },
  },
};
