/**
 * Limits of a family letter. A section is one person's text; together they fill no more than a
 * letter.
 */
export const familyLimits = {
  members: 12,
  letters: 30,
  titleCharacters: 60,
  nameCharacters: 30,
  sectionCharacters: 4000,
  updateBytes: 256 * 1024,
  stateBytes: 1024 * 1024,
  inviteDays: 14,
} as const

/**
 * `owner`: arranges, pays, sends. `editor`: may write on everybody's pages, for instance for
 * somebody who dictates. `writer`: on the own pages.
 */
export const familyRoles = ['owner', 'editor', 'writer'] as const
export type FamilyRole = (typeof familyRoles)[number]

/**
 * `writing`, then `sent` for ever. A letter whose order is cancelled or expires becomes `writing`
 * again.
 */
export const familyStates = ['writing', 'sent'] as const
