import { z } from 'zod'
import { zId, zInt } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { reviewReasons } from './review.ts'

/** The mail that a reviewer saw; `version` is that of the review. */
const decided = { orderId: zId, version: zInt }
/**
 * Reason as a code, with additional words for the writer. The code's sentence is in the reader's
 * language.
 */
export const zWhy = { reason: z.enum(reviewReasons), note: z.string().trim().max(500) }

export const zPass = z.strictObject({ action: z.literal('pass'), ...decided })
export const zRefuse = z.strictObject({ action: z.literal('refuse'), ...decided, ...zWhy })

/** Decisions about mail whose words no staff may change. */
export const zPassOrRefuse = z.discriminatedUnion('action', [zPass, zRefuse])

nameSchemas({ ReviewPass: zPass, ReviewRefusal: zRefuse, ReviewDecision: zPassOrRefuse })
