import type { campaignRefusals as english } from '../../en/refusals/campaigns.ts';

export const campaignRefusals: Readonly<Record<keyof typeof english, string>> = {
  'template-gone': 'Esta plantilla ya no existe.',
  'template-incomplete': 'Escribe un nombre, un asunto y un contenido para la plantilla.',
  'template-name-taken': 'Ya hay una plantilla que se llama “{name}”.',
  'template-changed': 'Alguien más cambió esta plantilla mientras tanto.',
  'warnings-unread':
    'La revisión tiene advertencias que nadie ha aceptado. Léelas en la consola y acepta cada una por su nombre.',
  'draft-gone': 'Este borrador ya no existe.',
  'draft-changed': 'Mientras tanto se guardó una versión más nueva de este borrador.',
  'draft-sent': 'Este borrador ya se envió.',
  'draft-erased': 'Ya no se puede deshacer: este borrador se borró para siempre.',
  'draft-version-gone': 'Esta versión ya no existe.',
  'too-many-drafts': 'Puede haber {max} borradores como máximo. Archiva o borra uno primero.',
  'campaign-gone': 'Esta campaña ya no existe.',
  'campaign-erased': 'Ya no se puede deshacer: esta campaña se borró para siempre.',
  'campaign-ended': 'Esta campaña ya terminó, así que ya no se puede cambiar.',
  'campaign-paused': 'Esta campaña está en pausa. Cancélala antes de borrarla.',
  'group-gone':
    'Una etiqueta, un segmento o un campo de este grupo ya no existe. Vuelve a elegir el grupo.',
  'campaign-sending': 'Esta campaña todavía se está enviando. Cancélala antes de borrarla.',
  'nobody-to-send-again': 'Nadie en esta campaña espera otro intento.',
  'unknown-decided':
    'Un administrador o un evento de SendGrid ya decidió esto. No se volvió a enviar nada.',
  'not-on-hold': 'Estos datos no están en espera.',
  'image-gone': 'Esta imagen no existe.',
  'image-missing': 'Envía una imagen.',
  'image-too-large': 'Usa una imagen de {mebibytes} MiB como máximo.',
  'image-too-many-pixels': 'Usa una imagen de {megapixels} megapíxeles como máximo.',
  'image-unreadable': 'Usa una imagen PNG, JPEG, GIF o WebP.',
  'image-heic':
    'Esta imagen está en el formato HEIC de Apple, que los programas de correo no muestran. Guárdala como JPEG o envíatela primero por correo: así se convierte.',
  'image-broken': 'Esta imagen está dañada. Ábrela, guárdala de nuevo y elige el archivo nuevo.',
  'newsletter-unsent':
    'Esta campaña no se ha enviado por completo. Podrá estar en el sitio cuando termine.',
  'logo-gone': 'Este logotipo ya no está entre tus imágenes. Elige otro.',
  'image-in-use':
    'Hay correos o plantillas que todavía muestran esta imagen ({count}), así que se queda.',
  'picture-gone': 'Esta imagen se borró. Elige otra o quita el bloque.',
  'preview-gone': 'Esta vista previa terminó. Hazla otra vez en la consola.',
  'address-suppressed': 'Esta dirección no recibe correos nuestros, así que tampoco pruebas.',
  'test-mails-too-often':
    'Demasiados correos de prueba en la última hora. Espera un poco e intenta de nuevo.',
  'post-unsigned': 'Esta solicitud no está firmada.',
  'signature-mismatch': 'La firma no coincide.',
  'events-expected': 'Envía un arreglo JSON de eventos.',
};
