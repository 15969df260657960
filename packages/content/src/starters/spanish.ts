import { localPath } from '../languages.ts';
import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import { bullets, button, callout, heading, quote, type Starters, text } from './parts.ts';

const { name, phone, email, links } = organization;
const call = `<a href="${phone.href}">${phone.display}</a>`;
const write = (address: string) => `<a href="mailto:${address}">${address}</a>`;
const page = (path: string) => localPath(path, 'es');
const linkTo = (path: string, words: string) => `<a href="${page(path)}">${words}</a>`;

export const spanishStarters: Starters = {
  news: {
    name: 'Noticias del mes',
    subject: `Novedades de ${name} en [[mes]]`,
    preheader: '[[La mejor noticia en una línea]]. Y las fechas del próximo mes.',
    blocks: [
      text('Hola, {{first_name|qué gusto saludarte}}:'),
      text('Esto es lo que hicimos juntos este mes y lo que viene. Se lee en dos minutos.'),
      heading('[[Primera historia: qué pasó]]'),
      text(
        '[[Dos oraciones: quiénes estuvieron y qué cambió para ellos.]] [[Qué significa para quien lee esto.]]',
      ),
      heading('[[Segunda historia: algo que te sirve]]'),
      text(
        `[[Dos oraciones sobre una clase, una organización aliada o un recurso nuevo.]] Hay más en nuestra ${linkTo(paths.resources, 'página de recursos')}.`,
      ),
      heading('Próximas fechas'),
      bullets(
        '<b>[[Día, fecha, hora]]</b>: [[evento]], [[lugar]]',
        '<b>[[Día, fecha, hora]]</b>: [[evento]], [[lugar]]',
      ),
      button('Ver todos los eventos', page(paths.events)),
      heading('Gracias'),
      text(
        '[[Nombra a una persona o a un grupo, y lo que hicieron.]] Este mes salió bien gracias a ti.',
      ),
      text(
        `¿Tienes preguntas o quieres platicar? Llama al ${call} o responde a este correo. Te contesta una persona.`,
      ),
      text(`Hasta pronto,<br>[[Tu nombre]] y todo el equipo de ${name}`),
    ],
  },
  event: {
    name: 'Invitación a un evento',
    subject: 'Acompáñanos el [[día y fecha]]: [[evento]]',
    preheader: '[[Hora]] en [[lugar]]. Es gratis y puedes traer a alguien.',
    blocks: [
      text('Hola, {{first_name|qué gusto saludarte}}:'),
      text(
        'Te invitamos a <b>[[evento]]</b>. [[Una oración: qué vamos a hacer y por qué se siente bien.]]',
      ),
      callout(
        '<b>Cuándo:</b> [[día, fecha, de qué hora a qué hora]]<br><b>Dónde:</b> [[lugar, calle, ciudad]]<br><b>Costo:</b> gratis',
      ),
      heading('Para quién es'),
      text(
        'Para cualquier persona que quiera moverse, sin importar su nivel. Tu familia y tus amistades son bienvenidas. No tienes que estar en forma ni traer ropa especial: con tenis y agua basta.',
      ),
      heading('Cómo llegar'),
      bullets(
        '<b>En autobús o tren:</b> [[línea y parada]], luego [[minutos]] a pie',
        '<b>En carro:</b> [[dónde estacionarse]]',
        '<b>Cuidado de niños:</b> [[sí, desde los … años, o no]]',
        '<b>Acceso:</b> [[entrada sin escalones, baños, estacionamiento cerca]]',
      ),
      button('Apartar mi lugar', page(paths.waitlist)),
      text(
        `¿No tienes internet? Llama al ${call} y apuntamos tu nombre. Si necesitas algo para poder venir, dinos. Encontraremos la manera.`,
      ),
      text('Nos vemos ahí,<br>[[Tu nombre]]'),
    ],
  },
  waitlist: {
    name: 'Noticias de la lista de espera',
    subject: 'Tu lugar: [[programa]] empieza el [[fecha]]',
    preheader: 'Pediste que te avisáramos primero. Así apartas tu lugar.',
    blocks: [
      text('Hola, {{first_name|qué gusto saludarte}}:'),
      text(
        'Te apuntaste en nuestra lista de espera y nos dijiste que quieres empezar. Gracias por tu paciencia. Ya hay noticias: <b>[[programa]]</b> empieza el <b>[[día y fecha]]</b>.',
      ),
      callout(
        '<b>Qué:</b> [[el programa, en cinco palabras]]<br><b>Cuándo:</b> [[días y horas]]<br><b>Dónde:</b> [[lugar, calle, ciudad]]<br><b>Primer día:</b> [[fecha]]',
      ),
      heading('Cómo apartar tu lugar'),
      text(
        `Responde a este correo con la palabra <b>sí</b> antes del <b>[[fecha]]</b>, o llama al ${call}. Después le ofrecemos el lugar a la siguiente persona. Si ahora no es buen momento, escribe <b>después</b> y sigues en la lista.`,
      ),
      heading('Qué esperar el primer día'),
      bullets(
        'Nos conocemos, platicamos y nos movemos un poco. A nadie se le hace una prueba.',
        'Trae ropa cómoda. Nosotros tenemos agua.',
        'Trae una identificación solo si tienes una.',
        'Estará un mentor que ha pasado por lo mismo que tú.',
      ),
      button('Conocer los programas', page(paths.programs)),
      text(
        `El acceso es gratis los primeros 90 días después de salir. ¿Preguntas sobre el costo, el transporte o las reglas de tu supervisión? Escribe a ${write(email.programs)}.`,
      ),
      text('Nos alegra que vengas,<br>[[Tu nombre]]'),
    ],
  },
  donors: {
    name: 'Gracias a quienes donan',
    subject: 'Tú lo lograste: [[lo que las donaciones hicieron posible]]',
    preheader: 'Gracias. Esto es lo que hizo tu donación.',
    blocks: [
      text('Hola, {{first_name|qué gusto saludarte}}:'),
      text(
        'Gracias. En [[periodo]], donaciones como la tuya pagaron <b>[[número]] [[clases, horas de entrenamiento, pares de tenis]]</b> para personas que volvieron a casa este año y decidieron empezar de nuevo.',
      ),
      heading('Así se vio'),
      text(
        '[[Dos o tres oraciones sobre una mañana: el lugar, la gente, el momento que muestra que funcionó. Usa un nombre solo con permiso por escrito.]]',
      ),
      quote('[[Lo que alguien dijo, con sus propias palabras.]]', '[[Nombre, con permiso]]'),
      heading('Lo que sigue'),
      text(
        `[[Una oración: la próxima meta, con un número y una fecha.]] Te contaremos cómo salió, aunque salga distinto. Nuestras cifras están en los ${linkTo(paths.impact, 'reportes de impacto')}.`,
      ),
      button('Donar otra vez', links.donate),
      text(
        `Sin presión. Hablarle de nosotros a alguien ayuda igual, y también una hora de tu tiempo: ${linkTo(paths.volunteer, 'así puedes hacerlo')}.`,
      ),
      text(
        `¿Necesitas un recibo para tus impuestos o quieres cambiar una donación mensual? Escribe a ${write(email.general)} o llama al ${call}.`,
      ),
      text('Con gratitud,<br>[[Tu nombre completo y tu puesto]]'),
    ],
  },
  volunteers: {
    name: 'Buscamos voluntarios',
    subject: '¿Puedes dar [[horas]] horas al mes?',
    preheader: 'Necesitamos [[número]] personas antes del [[fecha]]. No hace falta experiencia.',
    blocks: [
      text('Hola, {{first_name|qué gusto saludarte}}:'),
      text(
        '<b>[[Número]] personas</b> esperan a alguien que las acompañe como [[mentor, entrenador, conductor]]. Ya dieron el paso más difícil: pedir ayuda. Tú puedes ser quien responda.',
      ),
      heading('Qué hace falta'),
      bullets(
        '<b>Tiempo:</b> [[horas]] horas al mes, por lo menos [[meses]] meses',
        '<b>Capacitación:</b> una tarde, con cena: [[día, fecha, hora]]',
        '<b>Antecedentes:</b> tener un historial no te descarta. Vemos a cada persona y te decimos qué preguntamos y por qué.',
        '<b>Habilidades:</b> saber escuchar. Lo demás te lo enseñamos.',
      ),
      quote(
        '[[Lo que dice un voluntario, en dos oraciones.]]',
        '[[Nombre, voluntario desde qué año]]',
      ),
      heading('Ven a preguntar'),
      text(
        'Ven a la próxima sesión informativa el <b>[[día, fecha, hora]]</b> en [[lugar, o por teléfono]]. Dura 45 minutos, y después puedes decir que no.',
      ),
      button('Quiero ser voluntario', page(paths.volunteerForm)),
      text(
        `¿Ahora no, pero conoces a alguien? Reenvía este correo. Las preguntas son para [[nombre]], en ${write(email.general)} o al ${call}.`,
      ),
      text('Gracias por pensarlo,<br>[[Tu nombre]]'),
    ],
  },
};
