import { z } from 'zod'
import { zId, zInt } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { reviewReasons } from './review.ts'

/** What a reviewer saw; `version` is that of the review. */
const decided = { orderId: zId, version: zInt }
/** Why, in the reader's sentence by its code, and what is added for the writer. */
export const zWhy = { reason: z.enum(reviewReasons), note: z.string().trim().max(500) }

export const zPass = z.strictObject({ action: z.literal('pass'), ...decided })
export const zRefuse = z.strictObject({ action: z.literal('refuse'), ...decided, ...zWhy })

/** What a reviewer decides about mail whose words nobody of the staff may change. */
export const zPassOrRefuse = z.discriminatedUnion('action', [zPass, zRefuse])

nameSchemas({ ReviewPass: zPass, ReviewRefusal: zRefuse, ReviewDecision: zPassOrRefuse })
