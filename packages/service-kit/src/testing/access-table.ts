import { mayUse, type Role, roles } from '@secondset/contracts';
import type { App } from '../create-app.ts';
import { type ListedRoute, listRoutes } from './list-routes.ts';

/**
 * The routes of a service and who may use them, as the Markdown that `docs/access` keeps. Routes
 * for teams and services have their scope in place of roles.
 */
export function accessTable(app: App, title: string): string {
  const byPath = (a: ListedRoute, b: ListedRoute) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;
  const rows = listRoutes(app).sort(byPath).map(row);
  return [
    `# ${title}`,
    '',
    '| route | for | administrator | editor | viewer | other accounts | nobody logged in |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function row(route: ListedRoute): string {
  const { access, permission, stepUp } = route;
  const open = access === 'public';
  const account = open || access === 'account';
  const roleMay = (role: Role) => account || (permission !== undefined && mayUse(role, permission));
  const what = permission ?? access;
  const cells = [...roles.map(roleMay), account, open].map((may) => (may ? 'yes' : ''));
  const name = `\`${route.method} ${route.path}\``;
  return `| ${name} | ${what}${stepUp ? ', step-up' : ''} | ${cells.join(' | ')} |`;
}
