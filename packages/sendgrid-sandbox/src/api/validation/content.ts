import type { Attachment, Content } from '../../store/types.ts';
import { hasLineBreakOrSemicolon, isAscii, isObject, type Problems } from './problems.ts';

export function readContent(value: unknown, problems: Problems): Content[] {
  if (value === undefined || value === null) {
    problems.add(
      'The content param is required unless you are using a transactional template and have defined a template_id.',
      'content',
    );
    return [];
  }
  if (!Array.isArray(value) || value.length === 0) {
    problems.add(
      'There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.',
      'content',
    );
    return [];
  }
  const content = value.flatMap((entry, index) => readBlock(entry, `content.${index}`, problems));
  checkOrder(content, problems);
  return content;
}

function readBlock(value: unknown, field: string, problems: Problems): Content[] {
  const { type, value: text } = isObject(value) ? value : {};
  const before = problems.errors.length;
  if (type === undefined)
    problems.add(
      'A content type is required, this tells email clients how to display the email.',
      `${field}.type`,
    );
  else if (typeof type !== 'string' || type === '')
    problems.add(
      'Your content type must be a string with length of at least one character.',
      `${field}.type`,
    );
  else if (hasLineBreakOrSemicolon(type))
    problems.add("Cannot contain ';', or CRLF characters.", `${field}.type`);
  if (text === undefined)
    problems.add(
      'A content value is required, this is the content of the email you are sending.',
      `${field}.value`,
    );
  else if (typeof text !== 'string' || text === '')
    problems.add(
      'The content value must be a string at least one character in length.',
      `${field}.value`,
    );
  const good = problems.errors.length === before;
  return good && typeof type === 'string' && typeof text === 'string'
    ? [{ type, value: text }]
    : [];
}

function checkOrder(content: Content[], problems: Problems): void {
  const rank = (type: string) => ({ 'text/plain': 0, 'text/html': 1 })[type.toLowerCase()] ?? 2;
  const ranks = content.map((block) => rank(block.type));
  if (ranks.some((value, index) => index > 0 && value < (ranks[index - 1] ?? 0)))
    problems.add(
      'Following RFC 1341, section 7.2, if either text/html or text/plain are to be sent in your email: text/plain needs to be first, followed by text/html, followed by any other content.',
      'content',
    );
}

const base64 = /^[A-Za-z0-9+/\r\n]+={0,2}$/;

export function readAttachments(value: unknown, problems: Problems): Attachment[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    problems.add('The attachments must be an array of attachment objects.', 'attachments');
    return [];
  }
  return value.flatMap((entry, index) => readAttachment(entry, `attachments.${index}`, problems));
}

function readAttachment(value: unknown, field: string, problems: Problems): Attachment[] {
  const source = isObject(value) ? value : {};
  const { content, filename, type, disposition = 'attachment', content_id: contentId } = source;
  const before = problems.errors.length;
  if (typeof content !== 'string' || content === '')
    problems.add(
      'The attachment content must be a string at least one character in length.',
      `${field}.content`,
    );
  else if (!base64.test(content.trimEnd()))
    problems.add('The attachment content must be base64 encoded.', `${field}.content`);
  if (filename === undefined) problems.add('filename is required.', `${field}.filename`);
  else if (typeof filename !== 'string')
    problems.add('The filename of your attachment must be a string.', `${field}.filename`);
  else if (hasLineBreakOrSemicolon(filename))
    problems.add(
      'The filename of your attachment can not contain CRLF characters.',
      `${field}.filename`,
    );
  if (type !== undefined && (typeof type !== 'string' || type === ''))
    problems.add(
      'The attachment type must be a string and at least one character in length.',
      `${field}.type`,
    );
  else if (typeof type === 'string' && hasLineBreakOrSemicolon(type))
    problems.add("The type can not contain ';', or CRLF characters.", `${field}.type`);
  if (disposition !== 'inline' && disposition !== 'attachment')
    problems.add(
      `The disposition of your attachment can be either "inline" or "attachment". You provided ${String(disposition)}.`,
      `${field}.disposition`,
    );
  if (contentId !== undefined && typeof contentId !== 'string')
    problems.add(
      `The content ID of your attachment must be a string. You provided ${String(contentId)}.`,
      `${field}.content_id`,
    );
  if (problems.errors.length > before) return [];
  return [
    {
      filename: String(filename),
      type: typeof type === 'string' ? type : undefined,
      disposition: disposition === 'inline' ? 'inline' : 'attachment',
      contentId: typeof contentId === 'string' ? contentId : undefined,
      sizeBytes: Buffer.byteLength(String(content), 'base64'),
    },
  ];
}

export function readCategories(value: unknown, problems: Problems): string | string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string')) {
    problems.add('Categories must be an array of strings.', 'categories');
    return undefined;
  }
  if (list.length > 10)
    problems.add(
      `There is a limit of 10 categories for each email that is sent. You provided ${list.length} categories.`,
      'categories',
    );
  const seen = new Set<string>();
  for (const [index, category] of list.entries()) {
    const field = `categories.${index}`;
    if (category.length > 255)
      problems.add(
        `Each category must not be longer than 255 characters. ${category} exceeds this limit.`,
        field,
      );
    if (!isAscii(category)) problems.add('Categories can not contain non-ASCII characters.', field);
    if (seen.has(category))
      problems.add(
        `The categories must be a unique list, and you have included ${category} more than once.`,
        field,
      );
    seen.add(category);
  }
  return typeof value === 'string' ? value : list;
}
