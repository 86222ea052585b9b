/**
 * Staff roles (product.md, "People and privacy"). A user without any is a writer; `agent` is not
 * staff.
 */
export const roles = [
  'agent',
  'reviewer',
  'printer',
  'support',
  'finance',
  'content',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** Roles that staff hold; an agent is a writer who earns commission. */
export const staffRoles = [
  'reviewer',
  'printer',
  'support',
  'finance',
  'content',
  'admin',
] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]
/** Those of staff among the roles that somebody has. */
export const staffRolesOf = (held: readonly Role[]): StaffRole[] =>
  staffRoles.filter((role) => held.includes(role))

export const permissions = [
  'letter.review',
  'institution.edit',
  'print.batch',
  'bench.scan',
  'bench.return',
  'reply.handle',
  'reply.publish',
  'order.read',
  'order.serve',
  'order.credit',
  'user.read',
  'user.edit',
  'goods.edit',
  'shop.serve',
  'shop.return',
  'wallet.read',
  'wallet.refund',
  'point.edit',
  'price.edit',
  'content.edit',
  'coupon.edit',
  'chat.answer',
  'chat.edit',
  'privacy.handle',
  'audit.read',
  'staff.edit',
  'setting.edit',
  'agent.manage',
  'agent.pay',
  'month.close',
  'view.edit',
] as const
export type Permission = (typeof permissions)[number]

/** Permissions of each role. `admin` has all. `admin` may do everything. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  agent: [],
  reviewer: ['letter.review', 'order.read', 'view.edit'],
  printer: [
    'print.batch',
    'bench.scan',
    'bench.return',
    'reply.handle',
    'order.read',
    'shop.serve',
    'view.edit',
  ],
  support: [
    'order.read',
    'order.serve',
    'order.credit',
    'user.read',
    'user.edit',
    'bench.return',
    'reply.handle',
    'reply.publish',
    'chat.answer',
    'chat.edit',
    'shop.serve',
    'shop.return',
    'privacy.handle',
    'agent.manage',
    'view.edit',
  ],
  finance: [
    'order.read',
    'order.serve',
    'order.credit',
    'user.read',
    'wallet.read',
    'wallet.refund',
    'agent.manage',
    'agent.pay',
    'month.close',
    'point.edit',
    'price.edit',
    'shop.serve',
    'shop.return',
    'view.edit',
  ],
  content: [
    'institution.edit',
    'content.edit',
    'coupon.edit',
    'point.edit',
    'goods.edit',
    'view.edit',
  ],
  admin: permissions,
}

/** All permissions of a set of roles. */
export function permissionsOf(held: readonly Role[]): Permission[] {
  return permissions.filter((p) => held.some((r) => rolePermissions[r].includes(p)))
}

/** Seed, section 6: true if the person has role admin or the permission is in the list. */
export function hasPermission(
  held: readonly Role[],
  list: readonly string[],
  permission: Permission,
): boolean {
  return held.includes('admin') || list.includes(permission)
}
