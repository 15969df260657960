/**
 * Who may do what in the console. A role is a set of permissions; a route needs one permission.
 * This file has no schemas, so that the console can read it at little cost.
 */
export const roles = ['administrator', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  /** Campaigns and their figures, without the people behind them. */
  'results:read',
  /** Write an email: templates, pictures, checks, and how many people a tag reaches. */
  'campaigns:write',
  /** Send, pause, cancel and delete campaigns. */
  'campaigns:send',
  'people:read',
  /** Add and change people, tags and segments. */
  'people:write',
  /** Delete and merge people, change many at once, stop mail and let it reach them again. */
  'people:manage',
  /** What visitors wrote into the forms. */
  'entries',
  /** Take data about people out of the console. */
  'exports',
  /** Bring people into the list from a file, and take an import back. */
  'imports',
  'settings',
  /** Who may use the console, and as what. */
  'access',
  'audit',
  'releases:read',
] as const;
export type Permission = (typeof permissions)[number];

const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: permissions,
  editor: ['results:read', 'campaigns:write', 'people:read', 'people:write'],
  viewer: ['results:read'],
};

/** Whether a role has a permission; someone without a role has none. */
export const mayUse = (role: Role | null, permission: Permission): boolean =>
  role !== null && permissionsOf[role].includes(permission);

/** How long a proof of identity counts for what asks for a recent one. */
export const stepUpSeconds = 600;
