/** Why a file, or a row of it, cannot be imported. `{line}` is where a person finds it. */
export const importRefusals = {
  'file-empty': 'This file is empty. Choose the file that has your people in it.',
  'file-no-rows': 'This file has names of columns but no people below them.',
  'file-too-large':
    'This file has more than {megabytes} MB. Split it into smaller files, and import them one after another.',
  'file-not-text':
    'This is neither a CSV file nor an Excel workbook. Save your list as “CSV UTF-8” or as .xlsx, and choose that file.',
  'file-old-excel':
    'This workbook is in an old format or has a password. Open it in Excel, save it as .xlsx without a password, and choose that file.',
  'file-damaged':
    'This workbook is damaged. Open it in Excel, save it again, and choose the new file.',
  'file-unpacks-too-large':
    'Unpacked, this workbook has more than {megabytes} MB. Save the sheet with your people as “CSV UTF-8”, and choose that file.',
  'file-quote-open':
    'In line {line} a quotation mark opens and never closes. Close or remove it, and choose the file again.',
  'file-line-too-long':
    'Line {line} is too long for a row about one person, or a quotation mark in it never closes. Correct that line, and choose the file again.',
  'file-too-many-columns':
    'Line {line} has more than {max} columns. Remove the columns you do not need, and choose the file again.',
  'file-cell-too-long':
    'Line {line} has a cell with more than {max} characters. Shorten it, and choose the file again.',
  'file-too-many-rows':
    'This file has more than {max} rows. Split it into smaller files, and import them one after another.',
  'file-mixed-encodings':
    'This file mixes two encodings, so some letters would be wrong (line {line}: “{text}”). Correct that line in the program the file comes from, save it as “CSV UTF-8”, and choose it again.',
  'file-takes-too-long':
    'Reading this file takes too long. Save the sheet with your people as “CSV UTF-8”, and choose that file.',
  'file-incomplete': 'The file did not arrive whole. Choose it again.',
  'file-changed': 'This is not the file that was started. Choose the same file, or start again.',

  'import-gone': 'This import no longer exists.',
  'import-not-now': 'That is not possible while this import is {state}.',
  'import-plan-columns': 'Say of each column what it has.',
  'import-plan-nobody':
    'Choose which column has the email address, the phone number or the name, so that a row is about someone.',
  'import-plan-twice': 'Two columns go into the same field. Choose one of them.',
  'import-plan-field': 'One of the fields no longer exists. Choose the columns again.',
  'import-new-field-missing': 'Give each new field a name and a type.',
  'import-new-field-taken':
    'There is already a field named “{name}”. Choose it for this column, or give the new field another name.',
  'import-new-field-twice':
    'Two of the new fields are named “{name}”. Give one of them another name.',
  'import-too-many-fields':
    'There can be at most {max} fields, and there are {count}. Leave columns out, or delete fields first.',
  'file-too-many-tags':
    'The column of tags has more than {max} new tags. Choose another column for tags, or leave it out.',
  'import-undo-over': 'This import can no longer be undone. That is possible for {days} days.',

  'row-nobody': 'This row has neither an email address nor a phone number nor a name.',
  'row-too-wide':
    'This row has more cells than there are columns. Put texts with “{delimiter}” in quotation marks.',
  'row-unreadable': 'This cell has letters that could not be read. Type them again.',
  'row-language': 'Write English or Spanish.',
  'row-status': 'Write the status exactly as one of these: {choices}.',
  'row-tag-too-long': 'A tag can have at most {max} characters.',
  'row-id-unknown': 'There is no person with this ID. Leave the ID empty to add someone.',
  'row-other-address':
    'The person with this ID has another address. Change the address on the page of the person.',
  'row-address-taken': 'Someone else has this email address.',
  'row-forgotten':
    'This address was forgotten at the request of its owner. Only they can come back, by subscribing again.',
  'row-field-number': 'Write a number, such as 12 or 12.5.',
  'row-field-date':
    'Write a date with all four digits of the year, such as 2026-11-29 or 11/29/2026.',
  'row-date-order':
    'This could be two dates. Choose among the columns whether the month or the day comes first.',
  'row-field-yes-no': 'Write yes or no.',
  'row-field-choice': 'Write exactly one of these: {choices}.',
} as const;
