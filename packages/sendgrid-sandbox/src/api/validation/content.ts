import type { Content } from '../../store/types.ts';
import { isObject, type Problems } from './problems.ts';

const maxSubjectCharacters = 998;

export function readSubject(value: unknown, problems: Problems): string {
  if (value === undefined || value === null) {
    problems.add(
      'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
      'subject',
    );
    return '';
  }
  if (typeof value !== 'string' || value === '') {
    problems.add(
      'The subject of your email must be a string at least one character in length.',
      'subject',
    );
    return '';
  }
  if (value.length > maxSubjectCharacters || /[\r\n]/.test(value))
    problems.add(
      'The subject must be one line of at most 998 characters (RFC 2822, section 2.1.1).',
      'subject',
    );
  return value;
}

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
  else if (/[;\r\n]/.test(type))
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
