import type { consoleRefusals as english } from '../../en/refusals/console.ts';

export const consoleRefusals: Readonly<Record<keyof typeof english, string>> = {
  'person-gone': 'Esta persona ya no existe.',
  'filter-part-unknown': 'Una condición de este filtro está incompleta. Complétala o quítala.',
  'pause-in-the-past': 'Elige un día en el futuro.',
  'pause-too-long': 'Elige un día dentro de un año.',
  'more-mail-needs-administrator':
    'Solo quien administra puede hacer que esta persona reciba más correos de los que eligió.',
  'own-field-gone': 'Este campo ya no existe.',
  'own-field-value': 'Este valor no corresponde al campo.',
  'own-field-choices': 'Escribe al menos una opción.',
  'own-field-changed': 'Otra persona cambió este campo mientras tanto.',
  'own-field-name-taken': 'Ya hay un campo llamado “{name}”.',
  'own-field-in-segment': 'El segmento “{name}” usa este campo. Cambia primero el segmento.',
  'too-many-own-fields': 'Puede haber {max} campos como máximo. Borra uno primero.',
  'segment-gone': 'Este segmento ya no existe.',
  'segment-changed': 'Otra persona cambió este segmento mientras tanto.',
  'segment-name-taken': 'Ya hay un segmento llamado “{name}”.',
  'tag-gone': 'Esta etiqueta ya no existe.',
  'tag-changed': 'Otra persona cambió esta etiqueta mientras tanto.',
  'tag-name-taken': 'Ya hay una etiqueta llamada “{name}”. Puedes combinarlas.',
  'tag-in-campaign':
    'El correo “{name}” va a esta etiqueta y aún no ha terminado. Espera a que se envíe o cancélalo.',
  'segment-in-campaign':
    'El correo “{name}” va por este segmento y aún no ha terminado. Espera a que se envíe o cancélalo.',
  'topic-in-campaign':
    'El correo “{name}” trata este tema y aún no ha terminado. Espera a que se envíe o cancélalo.',
  'own-field-in-campaign':
    'El correo “{name}” va por este campo y aún no ha terminado. Espera a que se envíe o cancélalo.',
  'topic-in-segment': 'El segmento “{name}” usa este tema. Cambia primero el segmento.',
  'tag-in-segment': 'El segmento “{name}” usa esta etiqueta. Cambia primero el segmento.',
  'merge-same-tag': 'Elige otra etiqueta con la que combinarla.',
  'merge-same-person': 'Elige otra persona con la que combinarla.',
  'person-without-email': 'Esta persona no tiene correo electrónico.',
  'nothing-to-lift': 'Nada impide enviar correos a esta persona.',
  'complaint-stays':
    'Esta persona marcó un correo como no deseado. Solo ella puede pedir volver a recibir correos, confirmándolo ella misma.',
  'forgotten-stays':
    'Esta dirección fue borrada. Solo su dueño puede pedir volver a recibir correos, confirmándolo él mismo.',
  'selection-changed':
    'Viste {expected} personas y ahora hay {now}. Revisa la lista y vuelve a intentarlo.',
  'job-gone': 'Esto ya no existe.',
  'undo-too-late': 'Es demasiado tarde para deshacer esto.',
  'undo-not-now': 'Espera a que termine y luego deshazlo.',
  'people-not-ready':
    'Las personas se están preparando después de una actualización. Inténtalo otra vez en un minuto.',
  'settings-changed': 'Alguien más cambió estos ajustes mientras tanto.',
  'person-changed': 'Alguien más cambió los datos de esta persona mientras tanto.',
  'email-taken': 'Otra persona tiene este correo.',
  'email-taken-by': 'Otra persona tiene este correo: {name}.',
  'page-unknown': 'Esta página no existe.',
  'cursor-malformed': 'Usa el nextCursor de una página anterior.',
  'access-given-already': 'Esta persona ya tiene acceso. Cambia su función en la lista.',
  'session-gone': 'Esta sesión ya terminó.',
  'invitation-gone': 'Esta invitación ya no funciona. Pide una nueva.',
  'account-gone': 'Esta persona ya no tiene acceso.',
  'administrator-by-setting':
    'Esta persona es administradora por el ajuste ADMIN_EMAILS del servidor. Cámbialo ahí.',
  'last-administrator': 'Debe haber una persona administradora. Nombra primero a otra.',
  'password-of-account': 'Ya tienes una cuenta. Escribe su contraseña.',
  'topics-changed': 'Otra persona cambió los temas mientras tanto.',
  'topic-in-use':
    'Personas que no quieren recibir «{name}»: {count}. Si lo quitas, ya no podrán elegirlo y seguirán fuera de las campañas sobre ese tema.',
  'entry-changed': 'Otra persona cambió este envío mientras tanto.',
  'entry-gone': 'Este envío ya se borró.',
};
