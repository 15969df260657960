import type { importRefusals as english } from '../../en/refusals/imports.ts';

export const importRefusals: Readonly<Record<keyof typeof english, string>> = {
  'file-empty': 'Este archivo está vacío. Elige el archivo que tiene a tus personas.',
  'file-no-rows': 'Este archivo tiene nombres de columnas, pero ninguna persona debajo.',
  'file-too-large':
    'Este archivo tiene más de {megabytes} MB. Divídelo en archivos más pequeños e impórtalos uno tras otro.',
  'file-not-text':
    'Esto no es un archivo CSV ni un libro de Excel. Guarda tu lista como «CSV UTF-8» o como .xlsx y elige ese archivo.',
  'file-old-excel':
    'Este libro tiene un formato antiguo o una contraseña. Ábrelo en Excel, guárdalo como .xlsx sin contraseña y elige ese archivo.',
  'file-damaged':
    'Este libro está dañado. Ábrelo en Excel, guárdalo otra vez y elige el archivo nuevo.',
  'file-unpacks-too-large':
    'Desempaquetado, este libro tiene más de {megabytes} MB. Guarda la hoja con tus personas como «CSV UTF-8» y elige ese archivo.',
  'file-quote-open':
    'En la línea {line} se abren unas comillas que no se cierran. Ciérralas o quítalas y elige el archivo otra vez.',
  'file-line-too-long':
    'La línea {line} es demasiado larga para una sola persona, o tiene unas comillas que no se cierran. Corrige esa línea y elige el archivo otra vez.',
  'file-too-many-columns':
    'La línea {line} tiene más de {max} columnas. Quita las que no necesitas y elige el archivo otra vez.',
  'file-cell-too-long':
    'La línea {line} tiene una celda con más de {max} caracteres. Acórtala y elige el archivo otra vez.',
  'file-too-many-rows':
    'Este archivo tiene más de {max} filas. Divídelo en archivos más pequeños e impórtalos uno tras otro.',
  'file-mixed-encodings':
    'Este archivo mezcla dos codificaciones y algunas letras saldrían mal (línea {line}: «{text}»). Corrige esa línea en el programa de origen, guarda el archivo como «CSV UTF-8» y elígelo otra vez.',
  'file-takes-too-long':
    'Leer este archivo tarda demasiado. Guarda la hoja con tus personas como «CSV UTF-8» y elige ese archivo.',
  'file-incomplete': 'El archivo no llegó completo. Elígelo otra vez.',
  'file-changed': 'Este no es el archivo con que se empezó. Elige el mismo o empieza otra vez.',

  'import-gone': 'Esta importación ya no existe.',
  'import-not-now': 'Eso no es posible mientras la importación está en este estado: {state}.',
  'import-plan-columns': 'Indica qué tiene cada columna.',
  'import-plan-nobody':
    'Elige qué columna tiene el correo, el teléfono o el nombre, para que cada fila trate de alguien.',
  'import-plan-twice': 'Dos columnas van al mismo campo. Elige una de ellas.',
  'import-plan-field': 'Uno de los campos ya no existe. Elige las columnas otra vez.',
  'import-new-field-missing': 'Dale un nombre y un tipo a cada campo nuevo.',
  'import-new-field-taken':
    'Ya hay un campo llamado “{name}”. Elígelo para esta columna o dale otro nombre al campo nuevo.',
  'import-new-field-twice':
    'Dos de los campos nuevos se llaman “{name}”. Dale otro nombre a uno de ellos.',
  'import-too-many-fields':
    'Puede haber {max} campos como máximo, y hay {count}. Deja columnas fuera o borra campos primero.',
  'file-too-many-tags':
    'La columna de etiquetas tiene más de {max} etiquetas nuevas. Elige otra columna o déjala fuera.',
  'import-undo-over': 'Esta importación ya no se puede deshacer. Es posible durante {days} días.',

  'row-nobody': 'Esta fila no tiene correo, ni teléfono, ni nombre.',
  'row-too-wide':
    'Esta fila tiene más celdas que columnas. Pon entre comillas los textos con «{delimiter}».',
  'row-unreadable': 'Esta celda tiene letras que no se pudieron leer. Escríbelas otra vez.',
  'row-language': 'Escribe English o Spanish.',
  'row-status': 'Escribe el estado exactamente como uno de estos: {choices}.',
  'row-tag-too-long': 'Una etiqueta puede tener {max} caracteres como máximo.',
  'row-id-unknown':
    'No hay ninguna persona con este identificador. Déjalo vacío para añadir a alguien.',
  'row-other-address':
    'La persona con este identificador tiene otra dirección. Cámbiala en la página de la persona.',
  'row-address-taken': 'Otra persona tiene este correo.',
  'row-forgotten':
    'Esta dirección se olvidó a petición de su dueño. Solo esa persona puede volver, si se suscribe otra vez.',
  'row-field-number': 'Escribe un número, como 12 o 12.5.',
  'row-field-date':
    'Escribe una fecha con las cuatro cifras del año, por ejemplo 2026-11-29 o 29/11/2026.',
  'row-date-order': 'Podrían ser dos fechas. Elige en las columnas si va primero el mes o el día.',
  'row-field-yes-no': 'Escribe yes o no.',
  'row-field-choice': 'Escribe exactamente uno de estos: {choices}.',
};
