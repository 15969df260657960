import { interestTypes, waitlistSchema } from '@secondset/contracts';
import { DomainError, type FieldError, inputError } from '@secondset/service-kit';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AudienceContext } from '../context.ts';
import { answerPage, type Markup } from '../pages/page.ts';
import { readForm } from '../pages/read-form.ts';
import { joinWaitlist } from './join-waitlist.ts';

/** Takes the waitlist form of a browser without scripts; answers a page, on bad input the form with what was typed. */
export async function answerWaitlistForm(
  c: Context,
  context: AudienceContext,
  network: string,
): Promise<Response> {
  const form = await readForm(c.req);
  const { publicUrl } = context;
  const { submissionId, ...fields } = form;
  try {
    const parsed = waitlistSchema.safeParse({ ...fields, ...(submissionId && { submissionId }) });
    if (!parsed.success) throw inputError(parsed.error.issues);
    const { message } = await joinWaitlist(context, parsed.data, network);
    return await answerPage(c, 201, {
      title: 'Waitlist',
      body: html`<p>${message}</p>`,
      publicUrl,
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.code === 'rate-limited' ? 429 : error.code === 'invalid' ? 422 : 503;
    const body = waitlistForm(form, error);
    return answerPage(c, status, { title: 'Waitlist', body, publicUrl });
  }
}

interface FieldMarkup {
  name: string;
  label: string;
  control: (attributes: Markup) => Markup;
}

function waitlistForm(typed: Record<string, string>, error: DomainError): Markup {
  const value = (name: string) => typed[name] ?? '';
  const fields: FieldMarkup[] = [
    {
      name: 'name',
      label: 'Name',
      control: (a) => html`<input ${a} autocomplete="name" required value="${value('name')}">`,
    },
    {
      name: 'email',
      label: 'Email',
      control: (a) =>
        html`<input ${a} type="email" autocomplete="email" required value="${value('email')}">`,
    },
    {
      name: 'interestType',
      label: 'Interest Type',
      control: (a) =>
        html`<select ${a} required>${interestTypes.map((type) => html`<option${type === value('interestType') ? ' selected' : ''}>${type}</option>`)}</select>`,
    },
    {
      name: 'itemName',
      label: 'Which one? (optional)',
      control: (a) => html`<input ${a} value="${value('itemName')}">`,
    },
    {
      name: 'notes',
      label: 'Notes (optional)',
      control: (a) => html`<textarea ${a} rows="4">${value('notes')}</textarea>`,
    },
  ];
  const general = error.errors === undefined ? html`<p class="error">${error.message}</p>` : '';
  return html`${general}<form method="post" novalidate>
${fields.map((field) => fieldMarkup(field, error.errors))}
<div class="other" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="submissionId" value="${crypto.randomUUID()}">
<button>Join Waitlist</button>
</form>`;
}

function fieldMarkup({ name, label, control }: FieldMarkup, errors: FieldError[] = []): Markup {
  const message = errors.find((error) => error.field === name)?.message;
  if (message === undefined)
    return html`<label for="${name}">${label}</label>${control(html`id="${name}" name="${name}"`)}`;
  const described = html`id="${name}" name="${name}" aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<label for="${name}">${label}</label>${control(described)}<p class="error" id="${name}-error">${message}</p>`;
}
