/** Limits of personal copies: days for which each can be fetched, and copies a week. */
export const copyLimits = { keptDays: 7, perWeek: 3 } as const

/**
 * Kinds that people may have erased after a time of their choice: drafts not sent, letters and
 * cards that arrived, scans that were read.
 */
export const partingKinds = ['draft', 'order', 'reply'] as const
export type PartingKind = (typeof partingKinds)[number]

/** The choices, in days. */
export const keepingDays = [30, 90, 180, 365, 730] as const
/** Days between the notice and the erasure. */
export const warnDays = 7
/** Number of upcoming erasures shown. */
export const shownPartings = 30
