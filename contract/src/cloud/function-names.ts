/** Functions that programs can call by name. */
export const functionNames = ['letter.price', 'posting.day', 'order.state', 'place.rules'] as const

/**
 * Rights of a key: files of its own, and single functions. files of its own, and each function by
 * itself.
 */
export const cloudRights = ['files', ...functionNames] as const
export type CloudRight = (typeof cloudRights)[number]

/** Hours for which a replaced key still works; 0: it ends immediately. */
export const overlapHours = [0, 24, 168] as const
