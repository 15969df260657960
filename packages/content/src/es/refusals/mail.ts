import type { mailRefusals as english } from '../../en/refusals/mail.ts';

export const mailRefusals: Readonly<Record<keyof typeof english, string>> = {
  'merge-tag-unknown': '{tag} no es una etiqueta de combinación. Usa una de estas: {tags}.',
  'stray-braces':
    'Aquí se verían llaves sueltas. Escribe cada etiqueta de combinación de corrido: {tags}.',
  'placeholder-left': 'Cambia “[[{words}]]” por tus propias palabras.',
  'too-many-blocks': 'El correo tiene {count} bloques. Caben {max} como máximo.',
  'block-too-long':
    'Este bloque tiene {count} caracteres. En uno caben {max} como máximo: divídelo.',
  'too-many-items': 'Esta lista tiene {count} elementos. En una caben {max} como máximo: divídela.',
  'block-unwritable': 'Este bloque no se puede enviar por correo. Quítalo y escríbelo de nuevo.',
  'picture-missing': 'Este bloque todavía no tiene imagen. Elige una o quita el bloque.',
  'picture-link-without-words':
    'Esta imagen es un enlace, así que necesita una descripción que diga a dónde lleva.',
  'button-words-missing': 'Escribe en el botón qué pasa, por ejemplo “Inscríbete”.',
  'button-link-missing':
    'Este botón no lleva a ningún lado. Agrega su dirección web o quita el bloque.',
  'event-title-missing': 'Este evento no tiene nombre. Escríbelo o elige un evento del calendario.',
  'event-start-missing': 'Este evento no tiene fecha. Elige cuándo empieza.',
  'event-ends-early': 'Este evento termina antes de empezar. Revisa las dos horas.',
  'event-place-with-tag':
    'Un lugar no puede tener etiquetas de combinación: “Cómo llegar” no llevaría a ningún lado. Escribe el lugar.',
  'person-name-missing': 'Este bloque no tiene nombre. Escribe de quién trata o quita el bloque.',
  'picture-not-uploaded': 'Esta imagen no se subió. Elígela otra vez o quita el bloque.',
  'picture-not-copied':
    'Esta imagen no se copió. Guárdala en tu dispositivo y elígela aquí, o quita el bloque.',
  'picture-elsewhere':
    'Esta imagen está en otro sitio ({host}). Guárdala en tu dispositivo y elígela aquí, o quita el bloque.',
  'markup-unsendable':
    'Un correo no puede llevar este contenido: {tag}. Quítalo o escríbelo como texto sin formato.',
  'nested-too-deep':
    'Aquí hay demasiados formatos uno dentro de otro. Escribe el texto otra vez sin ellos.',
  'words-lost': 'Parte de este bloque faltaría en el correo. Escríbelo otra vez.',
  'link-tag-in-site':
    'El enlace “{words}” llevaría a cada lector a un sitio distinto. Pon las etiquetas de combinación después del nombre del sitio: {example}.',
  'link-unusable':
    'El enlace “{words}” no lleva a ningún lado: “{href}”. Usa una dirección como https://example.org o quita el enlace.',
  'postal-address-missing': 'Falta la dirección postal. Todo correo debe incluirla.',
  'mail-too-large':
    'Este correo ocupa {kilobytes} kB. Acórtalo a menos de {max} kB, o Gmail cortará el final.',
  'translation-same': 'Las dos versiones dicen lo mismo. Traduce una de ellas o quítala.',
  'mail-nearly-too-large':
    'Este correo ocupa {kilobytes} kB. Gmail corta todo lo que pasa de {max} kB.',
};
