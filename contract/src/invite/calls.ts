import { z } from 'zod'
import { settingSpecs } from '../account/setting-calls.ts'
import { call, defineCalls, v5, zNothing, zTime } from '../call.ts'
import { zPromise } from '../coupon/schemas.ts'
import { nameSchemas } from '../schema-names.ts'
import { posterIds } from './rules.ts'
import { inviteSettings } from './settings.ts'

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

nameSchemas({
  Poster: zPoster,
  InviteFigures: zInviteFigures,
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
  ...settingSpecs(inviteSettings),
})
