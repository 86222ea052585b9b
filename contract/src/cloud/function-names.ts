/** What programs can ask of us by name. */
export const functionNames = ['letter.price', 'posting.day', 'order.state', 'place.rules'] as const

/** What a key may be allowed: files of its own, and each function by itself. */
export const cloudRights = ['files', ...functionNames] as const
export type CloudRight = (typeof cloudRights)[number]

/** How long a key still works after another has taken its place; 0: it ends at once. */
export const overlapHours = [0, 24, 168] as const
