import { createHash } from 'node:crypto';
import { languages, organization } from '@secondset/content';
import { offlineWords } from '@secondset/content/away';
import { dark, light, palette } from '@secondset/ui/tokens';
import type { OfflinePages } from '../site/worker-types.ts';

const style = `
body{margin:0;background:${light.page};color:${light.text};font:18px/1.55 system-ui,sans-serif}
header{padding:16px;background:${palette.night};color:${palette.bone};font-weight:700}
main{padding:32px 16px 48px}
header p,main>*{max-width:38rem;margin:0 auto 24px}
header p{margin-block:0}
h1{font-size:32px;line-height:1.1}
h2{font-size:22px;line-height:1.2;margin-top:40px}
ul{padding:0;list-style:none}
a{color:inherit}
li a{display:block;padding:10px 0;border-top:1px solid ${light.line}}
.action{display:inline-block;padding:10px 20px;border-radius:10px;background:${light.action};color:${light.onAction};font-weight:700;text-decoration:none}
.call a{display:inline-block;padding:10px 0}
:focus-visible{outline:3px solid;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:${dark.page};color:${dark.text}}header{border-bottom:1px solid ${dark.line}}li a{border-color:${dark.line}}.action{background:${dark.action};color:${dark.onAction}}}
`;

const place = '<!--pages-->';

/**
 * The pages that the service worker carries and shows for what it cannot fetch. Each is
 * self-contained: it loads nothing, and its policy allows nothing but its own style.
 */
export function makeOfflinePages(): OfflinePages {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const entries = languages.map((language) => {
    const { title, text, tryAgain, call, list } = offlineWords[language];
    const { phone, name } = organization;
    // An empty address is that of the page itself.
    const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<style>${style}</style>
</head>
<body>
<header><p>${name}</p></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="action" href="">${tryAgain}</a></p>
<p class="call">${call} <a href="${phone.href}">${phone.display}</a></p>
${place}
</main>
</body>
</html>`;
    return [language, { html, list }] as const;
  });
  return { place, policy, pages: Object.fromEntries(entries) as OfflinePages['pages'] };
}
