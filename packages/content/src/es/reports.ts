import type { ReportsContent } from '../shape/index.ts';

export const reports: ReportsContent = {
  sample: 'Informe de muestra: las cifras de este documento son ejemplos, no resultados.',
  subtitle: 'Informe trimestral de impacto',
  figuresTitle: 'Cifras',
  columns: { measure: 'Qué contamos', value: 'Cifra de muestra' },
  measures: {
    people: 'Personas en el programa piloto',
    sessions: 'Sesiones de entrenamiento',
    mentors: 'Mentores que acompañan a alguien',
    hours: 'Horas de voluntariado',
    spent: 'Gastos, en dólares',
  },
  goalTitle: 'Camino a la meta de la fase 1',
  goal: '{people} de 100 personas ({percent}%).',
  quarters: {
    q1: {
      title: '1.er trimestre de 2025',
      summary: 'De enero a marzo',
      did: [
        'Probamos el primer plan de entrenamiento en un parque público.',
        'Preparamos al primer grupo de mentores.',
      ],
      learned: ['Los sábados temprano funcionan mejor que las noches entre semana.'],
    },
    q2: {
      title: '2.º trimestre de 2025',
      summary: 'De abril a junio',
      did: [
        'Agregamos una salida de senderismo cada mes.',
        'Empezamos a cocinar juntos después de entrenar.',
      ],
      learned: ['Muchas veces, un pase de autobús decide si alguien puede venir.'],
    },
    q3: {
      title: '3.er trimestre de 2025',
      summary: 'De julio a septiembre',
      did: [
        'Abrimos un segundo grupo de entrenamiento.',
        'Los primeros participantes empezaron a guiar el calentamiento.',
      ],
      learned: ['La gente se queda cuando alguien la llama después de faltar un día.'],
    },
  },
  didTitle: 'Lo que hicimos',
  learnedTitle: 'Lo que aprendimos',
};
