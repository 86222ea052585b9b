import { z } from 'zod'
import { breachRules } from '../breach-rules.ts'
import { zId, zTime } from '../call.ts'
import { zMailClass } from '../mail-class.ts'
import { zOrderState } from '../order/schemas.ts'
import { zMailKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'

export const zBreach = z.object({
  rule: z.enum(breachRules),
  level: z.enum(['block', 'warn']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const zFinding = z.object({
  /** Offsets in UTF-16 units of the text that was sent. */
  start: z.int(),
  end: z.int(),
  category: z.string(),
  level: z.enum(['block', 'warn']),
  reason: z.string(),
})

/**
 * A piece of mail that a reviewer has open; others are not shown it before `expiresAt` unless they
 * ask.
 */
export const zReviewClaim = z.object({ byName: z.string(), isMine: z.boolean(), expiresAt: zTime })

export const zReviewItem = z.object({
  orderId: zId,
  number: z.string(),
  /** Mail to review: letters and cards are in one queue. */ kind: zMailKind,
  state: z.enum(['in_review', 'needs_writer']),
  paidAt: zTime,
  waitingMinutes: z.int(),
  pages: z.int(),
  placeName: z.string(),
  mailClass: zMailClass,
  flags: z.int(),
  isDue: z.boolean(),
  /** Deadline of the decision for the promised posting day. */ dueAt: zTime,
  /** Person who has it open; null: nobody. */ claim: zReviewClaim.nullable(),
})

/** A letter to a person who has moved: what became of it, or would. */
export const zMovedOrder = z.object({
  orderId: zId,
  number: z.string(),
  title: z.string(),
  state: zOrderState,
  /**
   * `fits`, `moved`: it takes the new address as it is. `refused`: the new place's rules are
   * against it. `waiting`: a proposed change is to be answered first. `locked`: printing has
   * started.
   */
  result: z.enum(['fits', 'moved', 'refused', 'waiting', 'locked']),
  breaches: z.array(zBreach),
})
export type MovedOrder = z.infer<typeof zMovedOrder>

nameSchemas({
  RuleBreach: zBreach,
  TextFinding: zFinding,
  ReviewClaim: zReviewClaim,
  ReviewItem: zReviewItem,
  MovedOrder: zMovedOrder,
})
