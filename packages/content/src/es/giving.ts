import { programWaitlist } from '../event-links.ts';
import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { GetInvolvedContent, SponsorContent, SupportContent } from '../shape/index.ts';

export const sponsor: SponsorContent = {
  title: 'Patrocina a una persona',
  lead: 'Detrás de cada regreso hay alguien que creyó en él. Tu patrocinio paga el entrenamiento, el equipo y la mentoría de una persona.',
  sponsor: { label: 'Patrocina a una persona', href: organization.links.sponsor },
  pictures: [
    {
      name: 'barbell',
      alt: 'Una persona levanta una barra sobre la cabeza mientras alguien la acompaña de cerca.',
      caption: 'Entrenamiento, semana tras semana',
    },
    {
      name: 'trail',
      alt: 'Dos personas corren por un sendero entre las colinas con un perro pequeño a su lado.',
      caption: 'Días al aire libre',
    },
    {
      name: 'table',
      alt: 'Cuatro personas comparten pan, fruta y guiso en una mesa larga.',
      caption: 'Buena comida y buena compañía',
    },
  ],
  mentor: {
    title: 'O dona tu tiempo',
    paragraphs: [
      'Los mentores llaman una vez por semana, escuchan y se suman a un entrenamiento cuando pueden. No necesitas un título. Lo demás te lo enseñamos.',
    ],
    link: { label: 'Sé mentor o mentora', href: paths.volunteerForm },
  },
};

export const support: SupportContent = {
  title: 'Apoya la misión',
  lead: 'Cada donativo ayuda a alguien a avanzar. Elige la forma que prefieras.',
  waysTitle: 'Formas de donar',
  picture: {
    name: 'hands',
    alt: 'Cinco manos de distintos tonos de piel se juntan en el centro de un círculo.',
  },
  cards: [
    {
      title: 'Dona a nuestra campaña',
      text: 'Ayúdanos a lanzar el programa piloto. Dona lo que quieras, una sola vez, en nuestra página de recaudación.',
      link: { label: 'Donar a la campaña', href: organization.links.crowdfunding },
    },
    {
      title: 'Apoya cada mes',
      text: 'Un pequeño donativo cada mes paga a los entrenadores y mantiene las puertas abiertas.',
      link: { label: 'Apoyar cada mes', href: organization.links.membership },
    },
    {
      title: 'Una segunda campaña',
      text: 'Estamos preparando nuestra próxima campaña de recaudación.',
      badge: 'Muy pronto',
    },
    {
      title: 'Dona directamente',
      text: 'Dona con tarjeta en nuestra página segura de donaciones.',
      link: { label: 'Donar de forma segura', href: organization.links.donate },
    },
    {
      title: 'Patrocina a una persona',
      text: 'Paga el entrenamiento y la mentoría de una persona.',
      link: { label: 'Patrocina a una persona', href: paths.sponsor },
    },
    {
      title: 'Voluntariado',
      text: 'Entrena, acompaña o ayuda en un evento.',
      link: { label: 'Ser voluntario', href: paths.volunteer },
    },
  ],
};

export const getInvolved: GetInvolvedContent = {
  title: 'Participa',
  lead: 'Aquí hay un lugar para ti. Elige lo que te quede bien hoy. Mañana puedes cambiar de idea.',
  waysTitle: 'Formas de participar',
  cards: [
    {
      title: 'Voluntariado y mentoría',
      text: 'Dirige una clase, acompaña a alguien o ayuda en la comunidad.',
      link: { label: 'Quiero ser voluntario', href: paths.volunteerForm },
    },
    {
      title: 'Programas',
      text: 'Entrena, come bien, sal al aire libre o obtén tu certificado de instructor.',
      link: { label: 'Únete a un programa', href: programWaitlist },
    },
    {
      title: 'Donar y apoyar',
      text: 'Dona una vez o cada mes. Tu donativo paga entrenadores, equipo y un lugar para entrenar.',
      link: { label: 'Apóyanos', href: paths.support },
    },
  ],
  stayUpdated: {
    title: 'Mantente al tanto',
    text: 'Únete a la lista y entérate primero cuando algo abra. Sin correo basura, y te sales con un clic.',
    link: { label: 'Quiero enterarme', href: paths.waitlist },
  },
};
