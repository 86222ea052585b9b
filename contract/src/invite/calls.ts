import { z } from 'zod'
import { call, defineCalls, v5, zNothing, zTime } from '../call.ts'
import { zPromise } from '../coupon/schemas.ts'
import { nameSchemas } from '../schema-names.ts'
import { type InviteSign, posterIds, type SignAction, signActions } from './rules.ts'

/** A poster's words. The quiet ones do not say what the service is for. */
const zPoster = z.object({
  id: z.enum(posterIds),
  title: z.string(),
  text: z.string(),
  quietTitle: z.string(),
  quietText: z.string(),
})
export type Poster = z.infer<typeof zPoster>

/** Counts of people by my link, with posted mail, and rewards. */
const zInviteFigures = z.object({
  registered: z.int(),
  posted: z.int(),
  coupons: z.int(),
})
export type InviteFigures = z.infer<typeof zInviteFigures>

const zAction = z.enum(signActions)
/** Consequence of each sign that inviter and newcomer are one person. */
const signFields = {
  phone: zAction,
  device: zAction,
  address: zAction,
  payer: zAction,
} satisfies Record<InviteSign, z.ZodType<SignAction>>

/** A version of the rule, with who made it, when and why; no name: it came with the product. */
const zInviteRuleVersion = z.object({
  ...signFields,
  version: z.int(),
  reason: z.string(),
  createdAt: zTime,
  createdByName: z.string(),
})
export type InviteRuleVersion = z.infer<typeof zInviteRuleVersion>

nameSchemas({
  Poster: zPoster,
  InviteFigures: zInviteFigures,
  InviteRuleVersion: zInviteRuleVersion,
})

export const inviteCalls = defineCalls('invite', {
  config: call({
    method: 'GET',
    path: `${v5}/invite/config`,
    access: 'guest',
    summary:
      'What inviting brings to both sides; with a session my share uid, my figures, and whose invitation I came by',
    input: zNothing,
    output: z.object({
      /** The `shareUid` of my link; empty for guests. */ shareUid: z.string(),
      newcomer: z.array(zPromise),
      inviter: z.array(zPromise),
      /** Null for guests. */ figures: zInviteFigures.nullable(),
      /** Inviter of this person, never changed; null: nobody. null: nobody. */
      invitedBy: z.object({ name: z.string(), at: zTime }).nullable(),
    }),
  }),
  sharePosters: call({
    method: 'GET',
    path: `${v5}/invite/sharePosters`,
    access: 'user',
    summary: 'The posters with their words in the request’s language, and what is printed on them',
    input: zNothing,
    output: z.object({
      shareUid: z.string(),
      /** My name, as I may put it on a poster. */ name: z.string(),
      list: z.array(zPoster),
    }),
  }),
  rules: call({
    method: 'GET',
    path: `${v5}/admin/invite/rules`,
    access: { staff: 'agent.manage' },
    summary:
      'Staff: what says that somebody has invited themselves and what follows from it, version by version',
    input: zNothing,
    output: z.object({ list: z.array(zInviteRuleVersion) }),
  }),
  setRule: call({
    method: 'POST',
    path: `${v5}/admin/invite/rules`,
    access: { staff: 'agent.pay' },
    summary:
      'Staff: a new version of the rule. It holds for who registers from now on, and where a friend is looked at again; what was decided stays',
    input: z.strictObject({
      baseVersion: z.int().min(1),
      ...signFields,
      reason: z.string().trim().min(2).max(300),
    }),
    output: zInviteRuleVersion,
    errors: ['agent.rule_changed'],
  }),
})
