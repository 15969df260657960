import type { HonoRequest } from 'hono';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a plain HTML form (or a mail client) sent this, as opposed to a script. */
export const isFormPost = (request: HonoRequest) =>
  formTypes.test(request.header('content-type') ?? '');

/** The text fields of a form, without files; none if the body cannot be read as a form. */
export async function readForm(request: HonoRequest): Promise<Record<string, string>> {
  if (!isFormPost(request)) return {};
  const fields = await request.parseBody().catch((error: unknown) => {
    // Malformed multipart is a TypeError. A body over the limit is not, and needs its own answer.
    if (error instanceof TypeError) return {};
    throw error;
  });
  return Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
}
