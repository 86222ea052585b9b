/**
 * Copies of everything that is kept of a person: for so many days each can be fetched, and so many
 * may be asked for in a week.
 */
export const copyLimits = { keptDays: 7, perWeek: 3 } as const

/**
 * What somebody may let go after a time of the own choosing: drafts not sent, letters and cards
 * that arrived, scans that were read.
 */
export const partingKinds = ['draft', 'order', 'reply'] as const
export type PartingKind = (typeof partingKinds)[number]

/** The choices, in days. */
export const keepingDays = [30, 90, 180, 365, 730] as const
/** So long before something goes its owner is told. */
export const warnDays = 7
/** Of what goes next so many are shown. */
export const shownPartings = 30
