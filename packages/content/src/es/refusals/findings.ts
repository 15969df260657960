import type { findingRefusals as english } from '../../en/refusals/findings.ts';

export const findingRefusals: Readonly<Record<keyof typeof english, string>> = {
  'subject-long':
    'El asunto tiene {count} caracteres. Los buzones muestran unos {max}: acórtalo o empieza por lo importante.',
  'subject-shouting':
    'El asunto grita. Escríbelo en minúsculas y con un signo de exclamación como máximo.',
  'sensitive-word':
    'Quien esté cerca del teléfono puede ver “{word}” antes de que se abra el correo. Usa otra palabra aquí.',
  'preheader-missing':
    'No hay una línea de vista previa propia. Los buzones muestran las primeras palabras del correo después del asunto.',
  'greeting-to-nobody':
    '“{words}” es como empieza un fraude para un filtro de spam. Saluda por el nombre: “Hola {tag}”.',
  'greeting-empty':
    'El saludo no tiene nombre para algunas personas: {tag} está vacío. Escribe en él un texto alternativo.',
  'merge-tag-empty':
    '{tag} está vacío para algunas personas y ahí faltan palabras. Escribe en él un texto alternativo.',
  'values-too-long':
    'Lo que reemplaza a las etiquetas de combinación es demasiado largo para algunas personas. No reciben este correo.',
  'link-vague': 'El enlace “{words}” no dice adónde lleva. Nombra lo que se encuentra ahí.',
  'link-local':
    'El enlace “{words}” lleva a {host}, que solo funciona en un edificio o en una computadora. Usa una dirección pública.',
  'link-numeric':
    'El enlace “{words}” lleva a un número, {host}. Los filtros de spam desconfían: usa el nombre del sitio.',
  'link-shortened':
    'El enlace “{words}” esconde detrás de {host} adónde lleva. Usa la dirección completa.',
  'link-not-secure': 'El enlace “{words}” empieza con http://. Prueba si funciona con https://.',
  'link-words-bare':
    'El enlace “{words}” muestra su dirección. Se leen mejor unas palabras que digan lo que se encuentra ahí.',
  'link-words-mislead':
    'El enlace “{words}” lleva a {host} y no a lo que dice. Los programas de correo lo toman por fraude: escribe palabras en vez de una dirección.',
  'link-broken':
    'El enlace “{words}” no funciona: {host} respondió {status}. Corrige la dirección o quita el enlace.',
  'link-host-unknown':
    'El enlace “{words}” no funciona: no hay ningún sitio llamado {host}. Corrige la dirección o quita el enlace.',
  'link-unanswered':
    'El enlace “{words}” no se pudo comprobar: {host} respondió {status}. Ábrelo tú.',
  'link-silent':
    'El enlace “{words}” no se pudo comprobar: {host} no respondió a tiempo. Ábrelo tú.',
  'link-refused':
    'El enlace “{words}” no se comprobó: {host} no está en la internet pública. Usa una dirección a la que todos lleguen.',
  'links-unchecked':
    'No se abrieron los enlaces porque este sistema no tiene internet. Pruébalos tú.',
  'picture-undescribed':
    'Esta imagen no tiene descripción para quienes no la ven. Escribe una o márcala como adorno.',
  'pictures-only':
    'Este correo son solo imágenes. Muchas personas no ven ninguna y los filtros de spam desconfían: escribe de qué se trata.',
  'words-few':
    'Hay {count} caracteres junto a las imágenes. A partir de {max}, los filtros de spam se fijan en las palabras.',
  'text-part-empty':
    'El correo no dice nada a quienes solo ven texto en su programa de correo. Escribe unas palabras.',
  'heading-skipped':
    'Este título es de nivel {level} y sigue a uno de nivel {before}. Usa el nivel siguiente para que los lectores de pantalla se orienten.',
  'contrast-low':
    '“{words}” se lee mal: su contraste es de {ratio} y debería ser de 4.5. Usa un color más oscuro o más claro.',
  'recipients-unchecked':
    'No se pudo leer a las personas de este grupo en este momento, así que nadie comprobó lo que recibe cada una.',
};
