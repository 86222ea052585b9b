import { z } from 'zod'
import { call, defineCalls, v5, zNothing, zTime } from '../call.ts'
import { infoKinds } from '../info-kinds.ts'
import { nameSchemas } from '../schema-names.ts'
import { copyCalls } from './copy-calls.ts'
import { deletionCalls } from './deletion-calls.ts'
import { keepingCalls } from './keeping-calls.ts'
import { deletionEnds, receivers } from './kinds.ts'

/** One kind of information as it is kept of this person now. */
export const zHeldInfo = z.object({
  kind: z.enum(infoKinds),
  count: z.int(),
  /** Time of the newest item; null: there is none, or it has no time. */
  latestAt: zTime.nullable(),
})
export type HeldInfo = z.infer<typeof zHeldInfo>

export const zHeldInfoDetail = zHeldInfo.extend({
  firstAt: zTime.nullable(),
  end: z.enum(deletionEnds),
  /** The tables it lies in, by the names of the database. */
  holdings: z.array(z.object({ table: z.string(), count: z.int(), end: z.enum(deletionEnds) })),
})
export type HeldInfoDetail = z.infer<typeof zHeldInfoDetail>

/** Somebody outside of the house and what this person's use gave them. */
export const zThirdParty = z.object({
  receiver: z.enum(receivers),
  /** Null: no one is logged in, or no count is kept. */
  count: z.int().nullable(),
  latestAt: zTime.nullable(),
})
export type ThirdParty = z.infer<typeof zThirdParty>

nameSchemas({
  HeldInfo: zHeldInfo,
  HeldInfoDetail: zHeldInfoDetail,
  ThirdParty: zThirdParty,
})

const listCalls = defineCalls('privacy', {
  userList: call({
    method: 'GET',
    path: `${v5}/permission/userList`,
    access: 'user',
    summary: 'What is kept of this person, by kind, counted in the stored data',
    input: zNothing,
    output: z.object({ list: z.array(zHeldInfo) }),
  }),
  userListData: call({
    method: 'GET',
    path: `${v5}/permission/userListData`,
    access: 'user',
    summary: 'One kind of what is kept: how much, since when, and what a deletion makes of it',
    input: z.strictObject({ kind: z.enum(infoKinds) }),
    output: zHeldInfoDetail,
  }),
  thirdParties: call({
    method: 'GET',
    path: `${v5}/permission/thirdParties`,
    access: 'guest',
    summary:
      'Who outside of the house gets something in this deployment; with a login, how often for this person',
    input: zNothing,
    output: z.object({ list: z.array(zThirdParty) }),
  }),
})

export const privacyCalls = { ...listCalls, ...copyCalls, ...deletionCalls, ...keepingCalls }
