import type { Channel } from '@mailing/contract/notice/topics.ts'

const minute = 60_000

/** After a message, what can wait does so for as long and then goes as one: the dearer and the louder a channel, the longer. */
export const pauseMs: Readonly<Record<Channel, number>> = {
  push: 10 * minute,
  email: 30 * minute,
  wechat: 60 * minute,
  sms: 240 * minute,
}

/** Tries of a message that its carrier did not take, before staff see it. */
export const maxAttempts = 7

/** Waits before the next try: half a minute, 2, 8, 32 minutes, 2 hours, then 6. */
export const backOffMs = (attempts: number): number =>
  Math.min(360 * minute, (minute / 2) * 4 ** (attempts - 1))

/** A message that has been on its way for so long was cut off: longer than any sender waits for its carrier. */
export const interruptedMs = 15 * minute

/** Whoever took a line of the queue and vanished holds it no longer. */
export const leaseMs = 2 * minute

/** How many lines are taken at once, and how many messages are on their way at once. */
export const linesAtOnce = 40
export const messagesAtOnce = 8

/** Test messages of a person in an hour. */
export const testsAnHour = 10

/** What ended is forgotten: messages, and notices themselves. */
export const keepDeliveriesMs = 90 * 86_400_000
export const keepNoticesMs = 730 * 86_400_000
