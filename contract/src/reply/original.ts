/**
 * Place of the paper of a published reply. `kept`: with us, until a day that the writer is shown.
 * `ordered`: with us, and the writer has ordered that it be sent. `sent`: handed to a carrier.
 * `destroyed`: after that day, by a person who read the envelope's code. `lost`: by the carrier.
 */
export const originalStates = ['kept', 'ordered', 'sent', 'destroyed', 'lost'] as const
export type OriginalState = (typeof originalStates)[number]

/**
 * Grams that the parcel of a reply is charged for: an A4 sheet of 80 g/m² weighs 5 g, its own
 * envelope and the one that it is sent in 30 g.
 */
export const originalWeight = (sheets: number): number => 30 + sheets * 5
