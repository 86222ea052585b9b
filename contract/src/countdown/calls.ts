import { z } from 'zod'
import { call, defineCalls, v5, zDay, zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { homecomingPlaces } from './rules.ts'

/** One person's day, and the days that it was before. */
export const zCountdown = z.object({
  recipientId: zId,
  name: z.string(),
  relation: z.string(),
  /** Says what the day is: a release, a discharge, a coming home. */
  place: z.enum(homecomingPlaces),
  day: zDay,
  /** Calendar days in the deployment’s time zone: 0 on the day, below 0 afterwards. */
  daysLeft: z.int(),
  /** Earlier days, the last one first, with the time of replacement. */
  history: z.array(z.object({ day: zDay, replacedAt: zTime })),
})
export type Countdown = z.infer<typeof zCountdown>

export const zCountdowns = z.object({
  /** Today in the deployment’s time zone. */
  today: zDay,
  /** The soonest first; those that have passed last. */
  list: z.array(zCountdown),
  /** People of the address book for whom no day is known. */
  others: z.array(z.object({ recipientId: zId, name: z.string(), relation: z.string() })),
})
export type Countdowns = z.infer<typeof zCountdowns>

nameSchemas({ Countdown: zCountdown, Countdowns: zCountdowns })

export const countdownCalls = defineCalls('countdown', {
  list: call({
    method: 'GET',
    path: `${v5}/tool/countdown`,
    access: 'user',
    summary: 'The days on which the people of the user come home, with the days that were changed',
    input: z.strictObject({}),
    output: zCountdowns,
  }),
  set: call({
    method: 'POST',
    path: `${v5}/tool/countdown`,
    access: 'user',
    keepsWork: true,
    summary:
      'Set, change or (null) clear the day on which somebody comes home; the day before is kept as history',
    input: z.strictObject({ recipientId: zId, day: zDay.nullable() }),
    output: zCountdowns,
    errors: ['request.not_found'],
  }),
  next: call({
    method: 'GET',
    path: `${v5}/tool/countdown/next`,
    access: 'user',
    summary: 'The days that are left until the next coming home, for the home screen',
    input: z.strictObject({}),
    /** Field in the seed’s own spelling. 0: nothing is shown. */
    output: z.object({ countdown_day: z.int().min(0), name: z.string() }),
  }),
})
