/** Signs that inviter and newcomer are the same person. */
export const inviteSigns = ['phone', 'device', 'address', 'payer'] as const
export type InviteSign = (typeof inviteSigns)[number]

/**
 * Consequences of a sign: refusal, review, or none. the newcomer is not bound, staff look before
 * anything is paid, or nothing.
 */
export const signActions = ['refuse', 'review', 'ignore'] as const
export type SignAction = (typeof signActions)[number]

/** Posters by their drawing. */
export const posterIds = [
  'desk',
  'window',
  'lamp',
  'tree',
  'harbour',
  'tea',
  'postbox',
  'birds',
  'moon',
] as const
export type PosterId = (typeof posterIds)[number]
