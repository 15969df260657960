import type { inputRefusals as english } from '../../en/refusals/input.ts';

export const inputRefusals: Readonly<Record<keyof typeof english, string>> = {
  'password-common': 'Mucha gente usa esta contraseña. Elige una que solo tú sepas.',
  'password-pattern':
    'Esto repite un trozo corto, o sigue el alfabeto o el teclado. Elige algo menos regular.',
  'password-personal': 'No uses tu correo ni el nombre de este sitio.',
  'choice-unknown': 'Elige una de las opciones.',
  'fixed-field-changed': 'Deja este campo como estaba.',
  'too-long': 'Usa {max} caracteres como máximo.',
  'too-quick': 'Revisa tus respuestas y envía el formulario otra vez.',
  'tag-name-missing': 'Escribe el nombre de la etiqueta.',
  'segment-name-missing': 'Escribe un nombre para este segmento.',
  'own-field-name-missing': 'Escribe un nombre para este campo.',
  'statement-missing': 'Explica cómo esta persona aceptó volver a recibir correos.',
  'filter-too-large':
    'Este filtro tiene demasiadas condiciones. Quita algunas o usa menos grupos dentro de grupos.',
  'too-many-tags': 'Elige {max} etiquetas como máximo.',
  'tag-unknown': 'Esta etiqueta no existe.',
  'subject-missing': 'Escribe un asunto.',
  'template-name-missing': 'Escribe un nombre para la plantilla.',
  'body-missing': 'Primero escribe algo.',
  'list-too-deep': 'Usa {max} niveles como máximo en una lista.',
  'version-missing': 'Indica qué versión se cambia.',
  'agreement-version-missing': 'Indica la versión del acuerdo.',
  'form-unknown': 'Elige uno de los formularios.',
  'language-unknown': 'Usa en o es.',
  'id-malformed': 'Usa un identificador de 24 dígitos hexadecimales.',
  'uuid-malformed': 'Usa un UUID.',
  'field-unknown': 'Este campo no existe.',
  'field-invalid': 'Este valor no es válido aquí.',
  'input-invalid': 'Revisa algunos campos, por favor.',
};
