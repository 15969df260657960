export { plainBrand } from '@secondset/blocks';
export { bodyPictures } from './body-pictures.ts';
export { headerText } from './escape.ts';
export type { MailFinding, MailProblem } from './findings/finding.ts';
export { type BodyLink, bodyLinks } from './findings/links.ts';
export { createRecipientCheck, type RecipientCheck, type Tally } from './findings/recipients.ts';
export type { Organization } from './letterhead.ts';
export { fieldKeysIn, type MergeableField } from './merge-tags.ts';
export { type Preflight, preflight, unsendable, type WrittenMail } from './preflight.ts';
export { type MailInput, renderMail } from './render-mail.ts';
export { type RenderedMessage, renderMessage } from './render-message.ts';
export {
  type NewsletterInput,
  type NewsletterLink,
  type RenderedNewsletter,
  renderNewsletter,
} from './render-newsletter.ts';
export { sanitizeBody } from './sanitize-body.ts';
export {
  type MailPerson,
  MergeTooLongError,
  mergeFor,
  type RenderedMail,
  substitutions,
} from './substitutions.ts';
