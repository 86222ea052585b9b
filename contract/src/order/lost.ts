import { z } from 'zod'
import { zDay, zTime } from '../call.ts'
import type { MailClass } from '../institution-kinds.ts'
import { zMailClass } from '../mail-class.ts'
import { zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'

/** Choices of a writer for lost mail: a free resend, or a refund. */
export const lostWays = ['resend', 'refund'] as const
export type LostWay = (typeof lostWays)[number]

/** Days after the last promised day when mail counts as lost. */
export const lostAfterDays = 30

interface LostTerms {
  readonly ways: readonly LostWay[]
  /** False: the writer may ask once for each order. */
  readonly isRepeatable: boolean
}
/**
 * The terms by mail class; server, screens and texts read them here. Ordinary mail has no number,
 * so nobody can prove its way.
 */
export const lostTerms: Readonly<Record<MailClass, LostTerms>> = {
  ordinary: { ways: ['resend'], isRepeatable: false },
  registered: { ways: lostWays, isRepeatable: true },
  express: { ways: lostWays, isRepeatable: true },
}

/**
 * Grounds for counting mail as lost: the carrier, or time. the carrier said so, or time has passed.
 */
export const lostGrounds = ['carrier', 'time'] as const
export type LostGround = (typeof lostGrounds)[number]

/** `waiting`: staff decide. `ended`: it arrived or came back before anything was done. */
export const lostClaimStates = ['waiting', 'granted', 'declined', 'ended'] as const
export type LostClaimState = (typeof lostClaimStates)[number]

/** The terms as the public table shows them. */
export const zLostRules = z.object({
  afterDays: z.int(),
  rows: z.array(
    z.object({
      mailClass: zMailClass,
      ways: z.array(z.enum(lostWays)),
      isRepeatable: z.boolean(),
    }),
  ),
})

/** Mail on its way that may be lost, for its writer. */
export const zLost = z
  .object({
    /**
     * First day on which its writer may claim. A carrier's report of the loss comes first. Null: no
     * claim is open.
     */
    from: zDay.nullable(),
    /** Null: it does not count as lost now. */
    ground: z.enum(lostGrounds).nullable(),
    /** Choices open now; empty: none. */
    ways: z.array(z.enum(lostWays)),
    /** Refund for the writer. */
    amount: zMinorPositive,
    /** The newest claim. `sentAt`: when it was handed over once more. */
    claim: z
      .object({
        wish: z.enum(lostWays),
        state: z.enum(lostClaimStates),
        madeAt: zTime,
        sentAt: zTime.nullable(),
      })
      .nullable(),
  })
  .nullable()
export type Lost = NonNullable<z.infer<typeof zLost>>

nameSchemas({ LostRules: zLostRules, LostMail: zLost })
