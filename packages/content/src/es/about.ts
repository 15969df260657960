import { paths } from '../paths.ts';
import type { AboutContent } from '../shape/index.ts';
import { region } from './region.ts';

export const about: AboutContent = {
  title: 'Quiénes somos',
  lead: 'En el gimnasio, la segunda serie te muestra lo que todavía te queda. Siempre hay más de lo que crees.',
  picture: {
    name: 'people',
    alt: 'Cinco personas de distintas edades y cuerpos están lado a lado, abrazadas por los hombros.',
  },
  mission: {
    title: 'Nuestra misión',
    paragraphs: [
      'Usamos el ejercicio, la mentoría y la comunidad para que las personas afectadas por el sistema de justicia construyan una vida sana y estable de la que se sientan orgullosas.',
      `Apoyamos sobre todo a personas adultas que estuvieron encarceladas y vuelven a casa en ${region}. Las familias también son bienvenidas.`,
    ],
  },
  story: {
    title: 'Nuestra historia',
    paragraphs: [
      'Empezó con algo sencillo. Adentro, muchas personas descubren que entrenar las mantiene de pie. Le da forma al día. Les da algo que nadie les puede quitar.',
      'Después vuelven a casa y eso ya no está: no hay gimnasio, ni equipo, ni plan. Los días son largos y los trámites, más largos todavía.',
      'Queremos que esa primera semana sea distinta. Un lugar para entrenar. Un entrenador que escucha. Gente que ya pasó por ahí y salió adelante.',
    ],
    picture: {
      name: 'road',
      alt: 'Un camino vacío serpentea entre colinas verdes hacia el sol bajo de la mañana.',
    },
  },
  founder: {
    title: 'Nuestro fundador',
    paragraphs: [
      'Nuestro fundador y visionario es un entrenador del sur de California que ha visto lo que el esfuerzo constante y honesto hace por la gente que el sistema dio por perdida.',
      'La idea es la misma desde el primer entrenamiento en un parque público: tratar a cada persona como a un atleta con toda una temporada por delante.',
    ],
    sampleNotice: 'Texto de muestra. Aquí van las palabras del propio fundador.',
  },
  values: {
    title: 'Nuestra filosofía y valores',
    paragraphs: [
      'La fuerza es una habilidad. Se aprende, se practica y se comparte. Nos guían cinco ideas.',
    ],
    list: [
      {
        name: 'La dignidad primero',
        text: 'Eres una persona con futuro, nunca un caso ni un expediente.',
      },
      {
        name: 'El esfuerzo cuenta',
        text: 'Celebramos que estés aquí. Los resultados vienen después.',
      },
      {
        name: 'Nadie entrena solo',
        text: 'Compañía para cada pesa y para cada llamada difícil.',
      },
      {
        name: 'Cuidar cuerpo y mente',
        text: 'Entrenamos con respeto por lo que has vivido: tu ritmo, tu decisión.',
      },
      { name: 'Compartir lo aprendido', text: 'Quienes terminan vuelven para guiar a otros.' },
    ],
  },
  team: {
    title: 'Conoce al equipo',
    sampleNotice: 'Perfiles de muestra. Aquí presentaremos a nuestro equipo real.',
    members: [
      {
        picture: 1,
        name: 'Fundador de muestra',
        role: 'Fundador y visionario',
        bio: 'Marca el rumbo, dirige las primeras clases y mantiene la puerta abierta.',
      },
      {
        picture: 2,
        name: 'Coordinadora de muestra',
        role: 'Coordinadora de marketing',
        bio: 'Cuenta nuestra historia, cuida a nuestros aliados y responde tus mensajes.',
      },
      {
        picture: 3,
        name: 'Directora de muestra',
        role: 'Directora de programas',
        bio: 'Planea los programas, prepara a los mentores y se asegura de que todo funcione.',
      },
    ],
  },
  vision: {
    title: 'Nuestra visión',
    paragraphs: [
      'Un lugar en cada comunidad donde quien vuelve a casa pueda entrar, escuchar su nombre y empezar a entrenar ese mismo día.',
      'Compañeros que guían. Familias que animan. Vecinos que ven fuerza, no antecedentes.',
    ],
    picture: {
      name: 'hands',
      alt: 'Cinco manos de distintos tonos de piel se juntan en el centro de un círculo.',
    },
    link: { label: 'Únete', href: paths.joinPrograms },
  },
};
