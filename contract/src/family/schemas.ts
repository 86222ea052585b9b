import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zMinorPositive } from '../money.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'
import { familyLimits, familyRoles, familyStates } from './limits.ts'
import { familyPayings, shareStates } from './shares.ts'

export const zTitle = zPrintedLine({ min: 1, max: familyLimits.titleCharacters })
export const zName = zPrintedLine({ min: 1, max: familyLimits.nameCharacters })
/** Bytes of the merge format (Yjs update or state vector), as base64. */
export const zBytes = z.base64().max(Math.ceil((familyLimits.updateBytes * 4) / 3) + 4)
export const zToken = z
  .string()
  .max(64)
  .regex(/^[\w-]{20,64}$/)

const zMember = z.object({
  id: zId,
  name: z.string(),
  role: z.enum(familyRoles),
  isMe: z.boolean(),
  /** This person may write on these pages. */ isMine: z.boolean(),
  isReady: z.boolean(),
  characters: z.int(),
  updatedAt: zTime.nullable(),
})
export type FamilyMember = z.infer<typeof zMember>

/**
 * Payers. Everybody sees the own share; the owner sees all. Everybody sees the own share; the owner
 * sees all.
 */
const zPaying = z.object({
  by: z.enum(familyPayings),
  /**
   * Known price of the letter; null: unknown. It is that of the order, else of the newest proof
   * before coupons.
   */
  price: zMinorPositive.nullable(),
  /** An equal part of the price for each member. The owner pays the rest. */
  proposed: zMinorPositive.nullable(),
  /** The own share; null: none. */
  mine: z.object({ amount: zMinorPositive, state: z.enum(shareStates) }).nullable(),
  /**
   * The owner's: what has come together, what is left to pay, and who gave what. Null for the
   * others.
   */
  shares: z
    .object({
      together: zMinorPositive,
      rest: zMinorPositive.nullable(),
      list: z.array(
        z.object({
          /** Null: took part, and has left. */ memberId: zId.nullable(),
          name: z.string(),
          amount: zMinorPositive,
          state: z.enum(shareStates),
        }),
      ),
    })
    .nullable(),
})
export type FamilyPayment = z.infer<typeof zPaying>

export const zFamilyLetter = z.object({
  id: zId,
  title: z.string(),
  state: z.enum(familyStates),
  /** Goes up with every change of people, order and roles. */ version: z.int(),
  role: z.enum(familyRoles),
  /** Members in the order of their pages. */
  members: z.array(zMember),
  /**
   * True when the link still admits people; for the owner. whether somebody can still join by the
   * link.
   */
  invitation: z.object({ isOpen: z.boolean(), expiresAt: zTime.nullable() }).nullable(),
  /** The last draft made of it, and whether it is outdated; for the owner. */
  draft: z.object({ id: zId, isBehind: z.boolean() }).nullable(),
  orderId: zId.nullable(),
  createdAt: zTime,
  paying: zPaying,
})
export type FamilyLetter = z.infer<typeof zFamilyLetter>

export const zAnswer = { output: zFamilyLetter }

nameSchemas({
  FamilyMember: zMember,
  FamilyPayment: zPaying,
  FamilyLetter: zFamilyLetter,
})
