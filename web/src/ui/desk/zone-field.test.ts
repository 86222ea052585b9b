import { expect, test } from 'vitest'
import { fromZoneField, toZoneField } from './zone-field.ts'

test.each([
  ['Asia/Shanghai', '2026-11-20T01:30', '2026-11-19T17:30:00.000Z'],
  ['Europe/Paris', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['America/New_York', '2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
  // Both sides of the night in which the clocks change.
  ['Europe/Paris', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Paris', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
])('in %s, %s is %s', (zone, field, moment) => {
  expect(fromZoneField(field, zone)).toBe(moment)
  expect(toZoneField(Date.parse(moment), zone)).toBe(field)
})

test.each([
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00.000Z'],
  ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('in %s, %s is %s though clocks skip or repeat it', (zone, field, moment) => {
  expect(fromZoneField(field, zone)).toBe(moment)
})
