/** A message is good for so long, whichever clock runs ahead (R12). */
const freshSeconds = 300

export const isFresh = (sentAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - sentAt.getTime()) <= freshSeconds * 1000
