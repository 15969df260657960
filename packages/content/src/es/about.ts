import { organisation } from '../organisation.ts';
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
      'Usamos el ejercicio, la mentoría y la comunidad para que las personas afectadas por el sistema de justicia construyan una vida sana, estable y digna.',
      `Servimos sobre todo a personas adultas que estuvieron encarceladas y vuelven a casa en ${region}. Las familias también son bienvenidas.`,
    ],
  },
  story: {
    title: 'Nuestra historia',
    paragraphs: [
      'Empezó con una idea sencilla. Adentro, muchas personas descubren que entrenar las mantiene en pie. Le da forma al día. Les da algo que nadie les puede quitar.',
      'Después vuelven a casa y eso ya no está: no hay gimnasio, ni equipo, ni plan. Los días son largos y los trámites, más largos todavía.',
      'Queremos que esa primera semana sea distinta. Un lugar para entrenar. Alguien que escucha. Gente que ya pasó por ahí y salió adelante.',
    ],
    picture: {
      name: 'road',
      alt: 'Un camino vacío serpentea entre colinas verdes hacia el sol bajo de la mañana.',
    },
  },
  founder: {
    title: 'Sobre quien nos fundó',
    paragraphs: [
      'Quien fundó esta organización entrena a otros en el sur de California y ha visto lo que el esfuerzo constante y honesto hace por gente a la que el sistema había dado por perdida.',
      'La idea es la misma desde el primer entrenamiento en un parque: tratar a cada persona como a un atleta con una temporada por delante.',
    ],
    sampleNotice: 'Texto de muestra. Aquí van las palabras de quien fundó la organización.',
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
        name: 'Nadie entrena en soledad',
        text: 'Compañía para cada pesa y para cada llamada difícil.',
      },
      {
        name: 'Cuidar cuerpo y mente',
        text: 'Entrenamos con respeto por lo que has vivido: a tu ritmo y como tú elijas.',
      },
      { name: 'Pasarlo a otros', text: 'Quienes terminan vuelven para guiar.' },
    ],
  },
  team: {
    title: 'Conoce al equipo',
    sampleNotice: 'Perfiles de muestra. Aquí presentaremos a nuestro equipo real.',
    members: [
      {
        picture: 1,
        name: 'Fundación (muestra)',
        role: 'Fundación y visión',
        bio: 'Marca el rumbo, dirige las primeras clases y mantiene la puerta abierta.',
      },
      {
        picture: 2,
        name: 'Coordinación (muestra)',
        role: 'Coordinación de comunicación',
        bio: 'Cuenta nuestra historia, atiende a las organizaciones aliadas y responde tus mensajes.',
      },
      {
        picture: 3,
        name: 'Dirección (muestra)',
        role: 'Dirección de programas',
        bio: 'Planea los programas, prepara a los mentores y cuida que todo funcione.',
      },
    ],
  },
  vision: {
    title: 'Nuestra visión',
    paragraphs: [
      'Un lugar en cada comunidad donde quien vuelve a casa pueda entrar, oír su nombre y empezar a entrenar ese mismo día.',
      `Pares que guían. Familias que animan. Vecinos que ven fuerza y no un historial. Eso es lo que ${organisation.name} quiere construir.`,
    ],
    picture: {
      name: 'hands',
      alt: 'Cinco manos de distintos tonos de piel se juntan en el centro de un círculo.',
    },
    link: { label: 'Únete', href: paths.joinPrograms },
  },
};
