import { z } from 'zod'
import { datedChange, datedStamp } from '../account/dated.ts'
import { settingSpecs } from '../account/setting-calls.ts'
import { call, defineCalls, v5, zNothing } from '../call.ts'
import { houseSettings } from '../config/house-settings.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'

/** Address for answers; each writer's box code is added to it. */
export const zCollectionVersion = z.object({
  ...datedStamp,
  lines: z.array(z.string()),
  /** Empty: the address has none. */
  postcode: z.string(),
})
export type CollectionVersion = z.infer<typeof zCollectionVersion>

nameSchemas({ CollectionVersion: zCollectionVersion })

/**
 * Lines of the collection address at most, and their length: a long one is set smaller, as far as
 * it can be read. With box code and postcode all of them must stand above the recipient on the
 * sheet before a letter.
 */
export const collectionLimits = { lines: 4, line: 60, postcode: 12 } as const

const access = { staff: 'setting.edit' } as const

export const houseCalls = defineCalls('house', {
  ...settingSpecs(houseSettings),
  collections: call({
    method: 'GET',
    path: `${v5}/admin/house/collection`,
    access,
    summary: 'Where answers come to, version by version, newest first',
    input: zNothing,
    output: z.object({
      timeZone: z.string(),
      list: z.array(zCollectionVersion),
      /** Ordered mail that is not printed yet: it says the address that held when it was drawn. */
      unprinted: z.int().min(0),
    }),
  }),
  setCollection: call({
    method: 'POST',
    path: `${v5}/admin/house/collection`,
    access,
    summary:
      'Another collection address, at once or from a day to come; what is ordered keeps the one that it was drawn with',
    input: z.strictObject({
      ...datedChange,
      lines: z
        .array(zPrintedLine({ min: 1, max: collectionLimits.line }))
        .min(1)
        .max(collectionLimits.lines),
      postcode: zPrintedLine({ max: collectionLimits.postcode }),
    }),
    output: zCollectionVersion,
    errors: [
      'mail.collection_changed',
      'mail.collection_character',
      'mail.collection_too_long',
      'account.second_factor_stale',
      'setting.day',
    ],
  }),
})
