import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zInt, zTime } from '../call.ts'
import { perLocale } from '../local-text.ts'
import { nameSchemas } from '../schema-names.ts'

// The keys and limits are those of the typeset package (typeset/src/house), which knows how each is
// drawn.
const zColour = z
  .string()
  .length(7)
  .regex(/^#[0-9a-f]{6}$/)
/** Lengths in mm, to a tenth: rules then stand on whole hundredths in the print. */
const zLength = (min: number, max: number) => z.number().min(min).max(max).multipleOf(0.1)
const zMeasures = z.strictObject({
  left: zLength(10, 60),
  right: zLength(10, 60),
  top: zLength(12, 80),
  bottom: zLength(20, 100),
  pitch: zLength(6, 16),
})

/** A design of stationery as data. */
export const zHouseDesign = z.strictObject({
  shelf: z.enum(['border', 'season', 'children']),
  ink: zColour,
  tint: zColour.nullable(),
  ruling: z.strictObject({
    kind: z.enum(['none', 'lines', 'grid']),
    colour: zColour,
    weight: z.number().min(0.1).max(0.5).multipleOf(0.01),
    isDashed: z.boolean(),
  }),
  border: z.enum([
    'none',
    'hairline',
    'double',
    'rounded',
    'stitched',
    'scroll',
    'fret',
    'airmail',
  ]),
  head: z.enum(['none', 'single', 'double']),
  foot: z.enum(['none', 'single', 'double']),
  ornaments: z
    .array(
      z.strictObject({
        motif: z.enum([
          'plum-branch',
          'plum-blossom',
          'lotus-pond',
          'dragonfly',
          'lavender',
          'bee',
          'ginkgo-leaves',
          'bamboo-leaves',
          'firs',
          'snowflakes',
          'gulls',
          'clouds',
          'sun',
          'kite',
          'train',
          'hearts',
        ]),
        place: z.enum([
          'top-left',
          'top',
          'top-right',
          'left',
          'right',
          'bottom-left',
          'bottom',
          'bottom-right',
        ]),
        width: zLength(6, 180),
        inset: zLength(0, 40),
        isPale: z.boolean(),
      }),
    )
    .max(6)
    .readonly(),
  papers: z.strictObject({ a4: zMeasures, a5: zMeasures }),
})

const zName = z.string().trim().min(1).max(40)
export const zHouseNames = perLocale(() => zName)

/** A published version of a design that staff made. `key` is what a letter's `stationery` names. */
export const zHouseStationery = z.object({
  key: z.string(),
  id: zId,
  names: zHouseNames,
  design: zHouseDesign,
})
export type HouseStationery = z.infer<typeof zHouseStationery>

/** Greatest number of own designs on sale: the phone gets them all with what the editor offers. */
export const mostHouseDesigns = 60
/** These are always on sale: new letters begin on one, and any letter can be shown on the other. */
export const steadyStationery: readonly string[] = ['ruled-grey', 'plain']

export const stationeryStates = ['draft', 'published', 'withdrawn'] as const

/** A line of the desk: a built-in design by its key, or one that staff made by its id. */
const zDeskLine = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  state: z.enum(stationeryStates),
  /** The newest version, and the one on sale; 0 and null for built-in designs. */
  version: z.int(),
  published: z.int().nullable(),
  /**
   * Names in the newest version. Null for built-in designs, which the typeset package names and
   * draws.
   */
  names: zHouseNames.nullable(),
  design: zHouseDesign.nullable(),
})
export type DeskStationery = z.infer<typeof zDeskLine>
const zDeskDetail = zDeskLine.extend({
  versions: z.array(
    z.object({ version: z.int(), at: zTime, byName: z.string(), publishedAt: zTime.nullable() }),
  ),
})
export type DeskStationeryDetail = z.infer<typeof zDeskDetail>

const zStationeryId = z.string().max(40)

nameSchemas({
  StationeryMeasures: zMeasures,
  StationeryDesign: zHouseDesign,
  StationeryNames: zHouseNames,
  Stationery: zHouseStationery,
  DeskStationery: zDeskLine,
  DeskStationeryDetail: zDeskDetail,
})

export const stationeryCalls = defineCalls('stationery', {
  design: call({
    method: 'GET',
    path: `${v5}/app/stationery`,
    access: 'guest',
    isPublic: true,
    summary:
      'A published version of a design, also when it is no longer on sale: a letter that names it is drawn from this',
    input: z.strictObject({ key: z.string().max(40) }),
    output: zHouseStationery,
    errors: ['request.not_found'],
  }),
  adminList: call({
    method: 'GET',
    path: `${v5}/admin/stationery/list`,
    access: { staff: 'content.edit' },
    summary: 'Staff: all designs, built-in ones too, in the order of the picker',
    input: z.strictObject({}),
    output: z.object({ list: z.array(zDeskLine) }),
  }),
  admin: call({
    method: 'GET',
    path: `${v5}/admin/stationery/detail`,
    access: { staff: 'content.edit' },
    summary: 'Staff: one own design with its versions; `version`: as it was then',
    input: z.strictObject({ id: zId, version: zInt.optional() }),
    output: zDeskDetail,
    errors: ['request.not_found'],
  }),
  save: call({
    method: 'POST',
    path: `${v5}/admin/stationery/save`,
    access: { staff: 'content.edit' },
    summary:
      'Staff: a new design, or a new version of one; what is on sale stays as it is until it is published',
    /** The client makes the id. `baseVersion` 0: new. */
    input: z.strictObject({ id: zId, baseVersion: zInt, names: zHouseNames, design: zHouseDesign }),
    output: zDeskDetail,
    errors: ['stationery.changed'],
  }),
  setState: call({
    method: 'POST',
    path: `${v5}/admin/stationery/state`,
    access: { staff: 'content.edit' },
    summary: 'Staff: put a design on sale (an own one in its newest version), or take it off',
    /** `version`: the newest one that the member of staff has seen; 0 for built-in designs. */
    input: z.strictObject({
      id: zStationeryId,
      version: zInt,
      state: z.enum(['published', 'withdrawn']),
    }),
    output: zDone,
    errors: [
      'request.not_found',
      'stationery.changed',
      'stationery.unfit',
      'stationery.steady',
      'stationery.too_many',
    ],
  }),
  arrange: call({
    method: 'POST',
    path: `${v5}/admin/stationery/order`,
    access: { staff: 'content.edit' },
    summary: 'Staff: the order of the picker; designs that are not named come after',
    input: z.strictObject({ ids: z.array(zStationeryId).min(1).max(1000) }),
    output: zDone,
  }),
})
