/** Copies of everything that is kept of a person: for so many days each can be fetched, and so many may be asked for in a week. */
export const copyLimits = { keptDays: 7, perWeek: 3 } as const
