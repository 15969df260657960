import { programWaitlist } from '../event-links.ts';
import { organisation } from '../organisation.ts';
import { paths } from '../paths.ts';
import type { GetInvolvedContent, SponsorContent, SupportContent } from '../shape/index.ts';

export const sponsor: SponsorContent = {
  title: 'Patrocina a una persona',
  lead: 'Detrás de cada regreso hay alguien que creyó en él. Tu patrocinio paga el entrenamiento, el equipo y la mentoría de una persona.',
  sponsor: { label: 'Patrocina a una persona', href: organisation.links.sponsor },
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
    title: 'O regala tu tiempo',
    paragraphs: [
      'Una persona mentora llama una vez por semana, escucha y entrena cuando hay tiempo. No hace falta título. Lo demás te lo enseñamos.',
    ],
    link: { label: 'Sé mentor o mentora', href: paths.volunteerForm },
  },
};

export const support: SupportContent = {
  title: 'Apoya la misión',
  lead: 'Cada aporte ayuda a alguien a avanzar. Elige la forma que te convenga.',
  waysTitle: 'Formas de dar',
  picture: {
    name: 'hands',
    alt: 'Cinco manos de distintos tonos de piel se juntan en el centro de un círculo.',
  },
  cards: [
    {
      title: 'Aporta a nuestra campaña',
      text: 'Ayúdanos a abrir el programa piloto. Da lo que quieras, una vez, en nuestra página de recaudación.',
      link: { label: 'Aportar a la campaña', href: organisation.links.crowdfunding },
    },
    {
      title: 'Apoya cada mes',
      text: 'Un pequeño aporte mensual paga a los entrenadores y mantiene las puertas abiertas.',
      link: { label: 'Apoyar cada mes', href: organisation.links.membership },
    },
    {
      title: 'Una segunda campaña',
      text: 'Estamos preparando nuestra próxima campaña de recaudación.',
      badge: 'Muy pronto',
    },
    {
      title: 'Dona directamente',
      text: 'Da con tarjeta en nuestra página segura de donaciones.',
      link: { label: 'Donar de forma segura', href: organisation.links.donate },
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
  lead: 'Aquí hay un lugar para ti. Elige lo que te convenga hoy; mañana puedes cambiar.',
  waysTitle: 'Formas de participar',
  cards: [
    {
      title: 'Voluntariado y mentoría',
      text: 'Dirige una clase, acompaña a alguien o ayuda en la comunidad.',
      link: { label: 'Quiero ser voluntario', href: paths.volunteerForm },
    },
    {
      title: 'Programas',
      text: 'Entrena, come bien, sal al aire libre o saca tu certificado de instructor.',
      link: { label: 'Entra a un programa', href: programWaitlist },
    },
    {
      title: 'Donar y apoyar',
      text: 'Da una vez o cada mes. Va a entrenamiento, equipo y un lugar donde entrenar.',
      link: { label: 'Apóyanos', href: paths.support },
    },
  ],
  stayUpdated: {
    title: 'Mantente al tanto',
    text: 'Entra a la lista y entérate primero cuando algo abra. Sin correo basura, y sales con un clic.',
    link: { label: 'Avísenme', href: paths.waitlist },
  },
};
