import { organisation } from '../organisation.ts';
import { paths } from '../paths.ts';
import type { NotFoundContent, PrivacyContent } from '../shape/index.ts';

export const privacy: PrivacyContent = {
  title: 'Privacidad',
  lead: 'Ya te han pedido bastantes papeles. Nosotros pedimos lo menos posible y decimos qué hacemos con ello.',
  passages: [
    {
      title: 'Qué guardamos',
      paragraphs: [
        'Si llenas un formulario: lo que escribes en él, como tu nombre, tu correo electrónico, tu teléfono y tu mensaje.',
        'Si estás en nuestra lista de correo: tu nombre, correo electrónico, teléfono y dirección postal, en la medida en que nos los diste.',
      ],
    },
    {
      title: 'Por qué lo guardamos',
      paragraphs: ['Para responderte y para escribirte sobre programas, eventos y voluntariado.'],
    },
    {
      title: 'Quién lo ve',
      paragraphs: [
        'Nuestros administradores ven lo que envías con un formulario y lo que está en nuestra lista de correo.',
        'También enviamos por correo a nuestro propio buzón lo que mandas con un formulario, así que lo ve toda persona que lee ese buzón. Si lo borramos de nuestra lista, ese correo sigue ahí hasta que lo borremos también.',
        'El servicio de correo que transporta nuestros mensajes los maneja por encargo nuestro. Fuera de eso no le damos tus datos a nadie: no los vendemos ni se los damos a la policía, a quienes supervisan la libertad condicional ni a nadie más, salvo que un tribunal nos lo ordene.',
      ],
    },
    {
      title: 'Correo electrónico',
      paragraphs: [
        'Nuestros correos salen por un servicio de correo. Nos dice si un mensaje llegó, si se abrió y qué enlace se usó, para saber qué es útil.',
        'Cada correo promocional lleva un enlace para darse de baja. Un clic y se acaba.',
      ],
    },
    {
      title: 'Las cookies y tu dispositivo',
      paragraphs: [
        'Las visitas no reciben cookies de rastreo ni ven anuncios. Si eliges un idioma, tu navegador lo recuerda en una cookie que solo dice cuál. El personal que inicia sesión recibe cookies que mantienen la sesión y recuerdan su dispositivo.',
        'Tu navegador también guarda las páginas y la lista de eventos que viste, para que se abran sin conexión. Lo que escribes en un formulario no lo guardamos en tu dispositivo antes de que lo envíes. Se borra cuando cierras o recargas la página.',
      ],
    },
    {
      title: 'Tú decides',
      paragraphs: [
        'Pregúntanos qué guardamos sobre ti, pide que lo corrijamos o que lo borremos. Escríbenos y una persona te responderá.',
      ],
    },
  ],
  contact: {
    label: `Escribe a ${organisation.email.general}`,
    href: `mailto:${organisation.email.general}?subject=Privacidad`,
  },
};

export const notFound: NotFoundContent = {
  title: 'Este camino termina aquí',
  text: 'No hay ninguna página en esta dirección. Puede que haya cambiado o que el enlace tenga un error.',
  picture: {
    name: 'road',
    alt: 'Un camino vacío serpentea entre colinas verdes hacia el sol bajo de la mañana.',
  },
  home: { label: 'Ir a la página de inicio', href: paths.home },
  contact: { label: 'Cuéntanos qué pasó', href: `mailto:${organisation.email.general}` },
};
