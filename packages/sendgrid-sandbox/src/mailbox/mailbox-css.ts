import { dark, light, palette } from '@secondset/ui/tokens';

/** The mailbox's stylesheet, served as a file so that the pages need no inline styles. */
export const mailboxCss = `
:root {
  color-scheme: light dark;
  --paper: ${light.page}; --panel: ${light.surface}; --ink: ${light.text}; --quiet: ${light.muted};
  --line: ${light.line}; --action: ${light.action}; --on-action: ${light.onAction};
  --good: ${palette.sage}; --bad: ${light.error};
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: ${dark.page}; --panel: ${dark.surface}; --ink: ${dark.text}; --quiet: ${dark.muted};
    --line: ${dark.line}; --action: ${dark.action}; --on-action: ${dark.onAction};
    --good: ${dark.success}; --bad: ${dark.error};
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.bar { border-bottom: 1px solid var(--line); padding: 0 16px; }
.home { display: inline-flex; align-items: center; min-height: 48px; font-weight: 700; text-decoration: none; }
main { max-width: 1080px; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0 16px; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 0 0 8px; }
h3 { font-size: 1rem; margin: 16px 0 8px; }
section { margin: 24px 0; }
form { margin: 0; }
.search { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-bottom: 16px; }
.search label { display: grid; gap: 4px; flex: 1 1 240px; }
input { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 10px; background: var(--panel); color: var(--ink); width: 100%; }
button, .button { font: inherit; min-height: 44px; min-width: 44px; padding: 8px 16px; border: 1px solid var(--quiet); border-radius: 10px; background: var(--panel); color: var(--ink); cursor: pointer; max-width: 100%; overflow-wrap: anywhere; text-align: start; }
.button { display: inline-flex; align-items: center; text-decoration: none; }
.primary { background: var(--action); border-color: var(--action); color: var(--on-action); font-weight: 600; }
.actions, .jumps { display: flex; flex-wrap: wrap; gap: 8px; }
.jumps a { display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; padding: 0 8px; }
.links { list-style: none; margin: 8px 0 0; padding: 0; display: grid; gap: 8px; }
.links li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
.links span { color: var(--quiet); overflow-wrap: anywhere; min-width: 0; }
.emails { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
.emails li + li { border-top: 1px solid var(--line); }
.emails a { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto; gap: 4px 16px; padding: 12px 16px; min-height: 48px; text-decoration: none; align-items: baseline; }
.emails a:hover .subject { text-decoration: underline; }
.campaigns { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
.campaigns li { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding: 12px 16px; }
.campaigns li + li { border-top: 1px solid var(--line); }
.campaigns div { display: grid; gap: 4px; flex: 1 1 240px; min-width: 0; }
.campaigns .subject { display: inline-flex; align-items: center; min-height: 44px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to, .when { color: var(--quiet); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.state { color: var(--good); font-weight: 400; }
.state.bad { color: var(--bad); }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
iframe { display: block; width: 100%; height: 70vh; min-height: 320px; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: light; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); white-space: pre-wrap; overflow-wrap: anywhere; font: 16px/1.5 ui-monospace, monospace; }
.page { align-self: center; }
.note { color: var(--quiet); }
.error { border-inline-start: 4px solid var(--bad); padding-inline-start: 12px; }
@media (max-width: 640px) {
  .emails a { grid-template-columns: 1fr; }
  .facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .facts dd { margin-bottom: 8px; }
}
`;
