import { html } from 'hono/html';

type Fragment = ReturnType<typeof html>;

/** The layout of every page. */
export function layout(title: string, body: Fragment): Fragment {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sandbox mailbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/mailbox.css">
  </head>
  <body>
    <header class="bar"><a class="home" href="/">Sandbox mailbox</a></header>
    <main>${body}</main>
  </body>
</html>`;
}
