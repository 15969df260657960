import type { Role } from '@secondset/contracts';

export const roleNames: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer',
};
