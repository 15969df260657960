import { createHash } from 'node:crypto';
import { plainWords } from '@secondset/content/away';
import type { Language } from '@secondset/contracts';
import { dark, light, palette } from '@secondset/ui/tokens';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Markup made by Hono's `html`, with every value in it escaped. */
export type Markup = ReturnType<typeof html>;

const style = `
body{margin:0;background:${light.page};color:${light.text};font:18px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:48px 16px}
h1{font-size:28px;line-height:1.2}
label{display:block;margin:16px 0 4px;font-weight:700}
input,select,textarea,button{font:inherit;box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid ${palette.ink};border-radius:10px;background:#fff;color:${palette.ink}}
label.box{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400}
label.box input{flex:none;width:24px;min-height:24px;height:24px;margin:0}
fieldset{margin:24px 0 0;padding:0;border:0}
legend{padding:0;font-weight:700}
.hint{margin:4px 0 0}
button{margin-top:24px;border:0;background:${light.action};color:${light.onAction};font-weight:700;cursor:pointer}
.error{margin:4px 0 0;color:${light.error}}
.other{position:absolute;left:-9999px}
a{color:inherit;display:inline-block;padding:8px 0}
h2{margin:0;font-size:22px;line-height:1.2}
ul{padding:0;list-style:none}
li{margin:16px 0;padding:16px;border:1px solid;border-radius:10px}
li p{margin:8px 0 0}
li a{margin-right:24px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-color-scheme:dark){body{background:${dark.page};color:${dark.text}}.error{color:${dark.error}}}
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * A self-contained page for browsers without JavaScript. It loads nothing and is not stored. Its
 * address may hold a token, so no other site learns it; our own must, to know a form of ours. It
 * links to `backTo`, by default the home page in the page's language.
 */
export async function answerPage(
  c: Context,
  status: ContentfulStatusCode,
  page: {
    title: string;
    body: Markup;
    publicUrl: string;
    language?: Language;
    /** A path of the site. */
    backTo?: string;
  },
): Promise<Response> {
  const { language = 'en' } = page;
  const { back } = plainWords[language];
  const home = language === 'en' ? '/' : `/${language}`;
  const document = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${page.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${page.title}</h1>
${page.body}
<p><a href="${page.publicUrl}${page.backTo ?? home}">${back}</a></p>
</main>
</body>
</html>`;
  return c.body(document.toString(), status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
}
