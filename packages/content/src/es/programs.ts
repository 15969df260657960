import { programWaitlist } from '../event-links.ts';
import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { JoinProgramsContent, ProgramsContent, ResourcesContent } from '../shape/index.ts';
import { region } from './region.ts';

const join = { label: 'Unirme a la lista de espera', href: paths.waitlist };

export const programs: ProgramsContent = {
  title: 'Programas',
  lead: 'Cinco maneras de ponerte fuerte y seguir así. No necesitas experiencia ni equipo especial. Solo trae tu esfuerzo.',
  notice:
    'Nuestros programas aún no están activos. Únete a la lista de espera y te escribiremos en cuanto haya un lugar.',
  picture: {
    name: 'barbell',
    alt: 'Una persona levanta una barra sobre la cabeza mientras alguien la acompaña de cerca.',
  },
  cards: [
    {
      title: 'Clases grupales',
      description:
        'Entrena codo a codo. Fuerza, resistencia y movilidad para todos los niveles, con entrenadores que saben tu nombre.',
      icon: 'users',
      link: join,
    },
    {
      title: 'Experiencias al aire libre',
      description:
        'Carreras por senderos, 5 y 10 km, días de playa y ligas deportivas de la comunidad. Aire fresco, cielo abierto, buena compañía.',
      icon: 'mountain',
      link: join,
    },
    {
      title: 'Asesoría nutricional',
      description:
        'Aprende a comprar, cocinar y comer bien con un presupuesto real y en una cocina real.',
      icon: 'salad',
      link: join,
    },
    {
      title: 'Entrenamiento personal',
      description:
        'Un entrenador y un plan pensados para tu cuerpo, tus viejas lesiones y tus metas.',
      icon: 'dumbbell',
      link: join,
    },
    {
      title: 'Rutas de certificación',
      description:
        'Certifícate como instructor de ejercicio. Convierte tu propio regreso en un trabajo pagado que ayuda a otros.',
      icon: 'medal',
      link: join,
    },
  ],
};

export const joinPrograms: JoinProgramsContent = {
  title: 'Únete a nuestros programas',
  lead: 'No tienes que estar en forma. No tienes que explicar tu pasado. Tres pasos cortos y ya estás dentro.',
  picture: {
    name: 'trail',
    alt: 'Dos personas corren por un sendero entre las colinas con un perro pequeño a su lado.',
  },
  stepsTitle: 'Cómo funciona',
  steps: [
    {
      name: 'Únete a la lista de espera',
      text: 'Dinos tu nombre, tu correo y qué te gustaría hacer.',
    },
    {
      name: 'Te escribimos',
      text: 'Cuando haya un lugar cerca de ti, recibirás un correo con el día y el lugar.',
    },
    {
      name: 'Ven a entrenar',
      text: 'Trae tenis cómodos. Un entrenador te recibirá en la puerta.',
    },
  ],
  join: { label: 'Unirme a la lista de espera', href: programWaitlist },
  programs: { label: 'Ver todos los programas', href: paths.programs },
};

const visit = 'Visitar el sitio';

export const resources: ResourcesContent = {
  title: 'Recursos de la comunidad',
  lead: `Volver a casa requiere más que entrenar. Estas organizaciones aliadas ayudan con lo demás en ${region}.`,
  cards: [
    {
      name: 'Open Door Housing (aliado de muestra)',
      desc: 'Cuartos y viviendas libres de alcohol y drogas para tus primeros meses en casa.',
      icon: 'home',
      link: { label: visit, href: 'https://housing.example.org' },
    },
    {
      name: 'Fair Start Jobs (aliado de muestra)',
      desc: 'Capacitación, herramientas y empleadores que contratan a personas con antecedentes.',
      icon: 'work',
      link: { label: visit, href: 'https://jobs.example.org' },
    },
    {
      name: 'Clean Slate Legal Aid (aliado de muestra)',
      desc: 'Ayuda gratuita para limpiar tus antecedentes, y con multas, licencias y tus derechos.',
      icon: 'scale',
      link: { label: visit, href: 'https://legal.example.org' },
    },
    {
      name: 'Steady Ground Recovery (aliado de muestra)',
      desc: 'Consejería, grupos de apoyo y cuidado para cuerpo y mente.',
      icon: 'heart-pulse',
      link: { label: visit, href: 'https://recovery.example.org' },
    },
    {
      name: 'Back Together Families (aliado de muestra)',
      desc: 'Apoyo para madres, padres, parejas e hijos que se reencuentran.',
      icon: 'family',
      link: { label: visit, href: 'https://families.example.org' },
    },
    {
      name: 'Next Page Learning (aliado de muestra)',
      desc: 'Diploma de preparatoria, ayuda para la universidad y clases de computación.',
      icon: 'book',
      link: { label: visit, href: 'https://learning.example.org' },
    },
    {
      name: `Programas de ${organization.name}`,
      desc: 'Nuestro propio entrenamiento, nutrición y mentoría. Muy pronto.',
      icon: 'dumbbell',
      link: { label: 'Mira nuestros programas', href: paths.programs },
    },
  ],
};
