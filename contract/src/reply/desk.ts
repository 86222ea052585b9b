/**
 * The second identifier that must agree with the box code. Otherwise the reply waits in quarantine.
 */
export const identifierKinds = ['letter_code', 'recipient_name', 'person_number'] as const
export type IdentifierKind = (typeof identifierKinds)[number]

export const replyStates = ['scanning', 'quarantine', 'published', 'withdrawn'] as const
export type ReplyState = (typeof replyStates)[number]

export const sides = ['front', 'back'] as const
