/**
 * `post_on`: posted on this day, or the next one on which the post takes mail. `arrive_by`: printed
 * so early that the slowest usual way arrives by this day.
 */
export const sendModes = ['post_on', 'arrive_by'] as const
export type SendMode = (typeof sendModes)[number]

/** A day may be chosen so far ahead. */
export const sendAheadDays = 180

/** The day that a writer chose for mail. It is YYYY-MM-DD in the deployment's time zone. */
export interface SendOn {
  readonly mode: SendMode
  readonly day: string
}
