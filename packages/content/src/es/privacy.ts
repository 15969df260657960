import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import type { NotFoundContent, PrivacyContent } from '../shape/index.ts';

export const privacy: PrivacyContent = {
  title: 'Privacidad',
  lead: 'Ya has llenado bastantes papeles. Nosotros te pedimos lo menos posible y te decimos qué hacemos con eso.',
  passages: [
    {
      title: 'Qué guardamos',
      paragraphs: [
        'Si llenas un formulario: lo que escribes en él, como tu nombre, tu correo electrónico, tu teléfono y tu mensaje.',
        'Si estás en nuestra lista de correo: tu nombre, correo electrónico, teléfono y dirección postal, si nos los diste.',
      ],
    },
    {
      title: 'Por qué lo guardamos',
      paragraphs: ['Para responderte y para escribirte sobre programas, eventos y voluntariado.'],
    },
    {
      title: 'Quién lo ve',
      paragraphs: [
        'Nuestros administradores ven lo que nos envías en un formulario y lo que hay en nuestra lista de correo.',
        'A nuestro propio buzón llega un correo que avisa que alguien llenó un formulario, con un enlace para nuestros administradores. Si así lo decidimos, ese correo también trae lo que escribiste. Entonces lo ven todas las personas que leen ese buzón, y sigue ahí hasta que lo borremos.',
        'Un servicio de correo maneja nuestros mensajes por nosotros. Fuera de eso, no le damos tus datos a nadie. No los vendemos ni se los damos a la policía, a los agentes de libertad condicional o probatoria ni a nadie más, a menos que un tribunal nos lo ordene.',
      ],
    },
    {
      title: 'Correo electrónico',
      paragraphs: [
        'Nuestros correos salen por un servicio de correo. Nos dice si un mensaje llegó, si se abrió y en qué enlaces se hizo clic, para saber qué es útil.',
        'Cada correo promocional lleva un enlace para darse de baja. Un clic y se acaba. Con el enlace de al lado eliges temas e idioma, o haces una pausa.',
        'Si pides nuestras noticias en un formulario, primero te enviamos un correo, y solo entras en la lista cuando lo confirmas. Guardamos cuándo aceptaste y con qué palabras.',
      ],
    },
    {
      title: 'Las cookies y tu dispositivo',
      paragraphs: [
        'Los visitantes no reciben cookies de rastreo ni ven anuncios. Si eliges un idioma, tu navegador lo recuerda en una cookie que no guarda nada más. Cuando probamos una versión nueva del sitio primero con algunos visitantes, una cookie guarda un número al azar por una semana, para que sigas viendo la misma versión. El personal que inicia sesión recibe cookies que mantienen abierta su sesión y recuerdan su dispositivo.',
        'Tu navegador le dice a nuestro servidor si cada parte del sitio se abrió bien, para que podamos volver a una versión que funcione. El aviso no dice nada sobre ti.',
        'Tu navegador también guarda las páginas y la lista de eventos que viste, para que se abran sin conexión. No guardamos en tu dispositivo lo que escribes en un formulario antes de enviarlo. Se borra cuando cierras o recargas la página.',
      ],
    },
    {
      title: 'Tú decides',
      paragraphs: [
        'Pregúntanos qué guardamos sobre ti y pídenos que lo corrijamos o lo borremos. Escríbenos y una persona de verdad te responderá.',
      ],
    },
  ],
  retention: {
    title: 'Cuánto tiempo lo guardamos',
    terms: {
      entriesMonths: 'Lo que nos envías en un formulario: hasta {term} meses.',
      deliveriesMonths:
        'Qué correos nuestros recibiste y si los abriste: hasta {term} meses. Después solo quedan números, sin tu nombre ni tu dirección.',
      webhookDays: 'Lo que nos informa el servicio de correo: hasta {term} días.',
      agreementsMonths:
        'Que alguien aceptó las condiciones de nuestro plan de negocio, sin su nombre: hasta {term} meses.',
      auditMonths: 'Qué hicieron nuestros administradores y cuándo: hasta {term} meses.',
      logDays: 'Los registros técnicos de nuestro servidor: hasta {term} días.',
    },
    closing:
      'Lo que hay en nuestra lista de correo sigue ahí hasta que nos pidas que lo borremos. Si te das de baja, guardamos tu dirección en una lista de personas a las que no escribimos.',
    plain: 'Mira cuánto tiempo guardamos ahora cada cosa',
  },
  contact: {
    label: `Escribe a ${organization.email.general}`,
    href: `mailto:${organization.email.general}?subject=Privacidad`,
  },
};

export const notFound: NotFoundContent = {
  title: 'Este camino termina aquí',
  text: 'No hay ninguna página en esta dirección. Puede que la página se haya movido o que el enlace tenga un error.',
  picture: {
    name: 'road',
    alt: 'Un camino vacío serpentea entre colinas verdes hacia el sol bajo de la mañana.',
  },
  home: { label: 'Ir a la página de inicio', href: paths.home },
  contact: { label: 'Cuéntanos qué pasó', href: `mailto:${organization.email.general}` },
};
