import { z } from 'zod'
import { zId, zInt } from './call.ts'
import { mostChosen } from './chosen.ts'
import { nameSchemas } from './schema-names.ts'

const zChosenIds = z.array(zId).min(1).max(mostChosen)
const zSeenRow = z.strictObject({ id: zId, version: zInt })
const zSeenRows = z.array(zSeenRow).min(1).max(mostChosen)

/**
 * Key of a request for all chosen rows. A retry after a lost answer repeats nothing that is done.
 */
const key = z.uuid().optional()

/** The rows that were chosen. */
export const zMany = { ids: zChosenIds, key }

/** The same where what was seen counts: each with the version that stood in the list. */
export const zManySeen = { seen: zSeenRows, key }

/**
 * Reasons why a row stays unchanged. `changed`, `closed`, `decided`: a colleague was quicker.
 * `announced`: other rules are to hold later. `incomplete`: something is missing for it. `unclear`:
 * nobody knows whether it was done before. `gone`: there is no such thing. `failed`: not now,
 * because a colleague has it in hand or for a fault of ours.
 */
const obstacles = [
  'changed',
  'closed',
  'decided',
  'announced',
  'incomplete',
  'unclear',
  'gone',
  'failed',
] as const
export type ManyObstacle = (typeof obstacles)[number]

/** One of those that were chosen and stay as they were. */
export const zLeft = z.object({ id: zId, obstacle: z.enum(obstacles) })

/** Result for the chosen rows; each is decided separately. */
export const zManyDone = z.object({ done: z.int(), left: z.array(zLeft) })

nameSchemas({
  ChosenIds: zChosenIds,
  SeenRows: zSeenRows,
  LeftAsItWas: zLeft,
  ManyDone: zManyDone,
})
