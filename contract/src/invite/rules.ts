/** What may say that inviter and newcomer are one and the same person. */
export const inviteSigns = ['phone', 'device', 'address', 'payer'] as const
export type InviteSign = (typeof inviteSigns)[number]

/** What a sign means: the newcomer is not bound, staff look before anything is paid, or nothing. */
export const signActions = ['refuse', 'review', 'ignore'] as const
export type SignAction = (typeof signActions)[number]

/** Posters, by what is drawn on them. */
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
