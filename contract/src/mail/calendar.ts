import { z } from 'zod'
import { call, defineCalls, v5, zInt, zReason, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

const zDay = z.iso.date()
/** A day that differs from its weekday, and why. */
export const zSpecialDay = z.strictObject({
  day: zDay,
  isOpen: z.boolean(),
  name: z.string().trim().min(1).max(80),
})
export type SpecialDay = z.infer<typeof zSpecialDay>

/** `openWeekdays`: 0 for Sunday. `days`: in their order, each once. */
export const zPostingDays = z.object({
  openWeekdays: z.array(z.int().min(0).max(6)),
  days: z.array(zSpecialDay),
})
export type PostingDays = z.infer<typeof zPostingDays>

export const zCalendarVersion = zPostingDays.extend({
  version: z.int(),
  reason: z.string(),
  createdAt: zTime,
  createdByName: z.string(),
})
export type CalendarVersion = z.infer<typeof zCalendarVersion>

nameSchemas({
  SpecialDay: zSpecialDay,
  PostingDays: zPostingDays,
  CalendarVersion: zCalendarVersion,
})

const access = { staff: 'setting.edit' } as const

export const calendarCalls = defineCalls('calendar', {
  get: call({
    method: 'GET',
    path: `${v5}/admin/calendar/get`,
    access,
    summary: 'On which days mail is posted: the weekdays, and the days that differ',
    input: z.strictObject({}),
    output: z.object({ versions: z.array(zCalendarVersion) }),
  }),
  set: call({
    method: 'POST',
    path: `${v5}/admin/calendar/set`,
    access,
    summary: 'A new version of the calendar, in force at once for every day that it names',
    input: z.strictObject({
      baseVersion: zInt.min(1),
      openWeekdays: z.array(zInt.min(0).max(6)).min(1).max(7),
      days: z.array(zSpecialDay).max(1000),
      reason: zReason,
    }),
    output: zCalendarVersion,
    errors: ['mail.calendar_changed'],
  }),
})
