import type { CallAnswer } from '@mailing/contract/call.ts'
import type { inviteCalls } from '@mailing/contract/invite/calls.ts'
import type { PosterId } from '@mailing/contract/invite/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { gainsOfInviting } from '../../coupon/service.ts'
import { countInvited, findBinding } from '../store/invitations.ts'

/** Title and line of a poster, and those of its quiet variant, which says nothing of letters, places or what this is for. */
interface PosterWords {
  readonly title: string
  readonly text: string
  readonly quietTitle: string
  readonly quietText: string
}

type Words = Readonly<Record<Locale, PosterWords>>

const byId: Readonly<Record<PosterId, Words>> = eachInAllLanguages((texts) => texts.invite.posters)

/** All posters, in the order in which they are offered. */
const posterTexts = Object.entries(byId).map(([id, words]) => ({
  // The keys are those of the record's type.
  id: id as PosterId,
  words,
}))

type Calls = typeof inviteCalls

/** What inviting brings; for a person with figures, and with the name of whoever invited them. */
export async function getInviteConfig(context: GuestContext): Promise<CallAnswer<Calls['config']>> {
  const userId = context.session?.userId ?? null
  const [{ newcomer, inviter, received }, figures, binding] = await Promise.all([
    gainsOfInviting(context, userId),
    userId && countInvited(context, userId),
    userId && findBinding(context, userId),
  ])
  const names = await namesOf(context, binding ? [binding.inviter_id] : [])
  return {
    shareUid: userId ?? '',
    newcomer,
    inviter,
    figures: figures ? { ...figures, coupons: received } : null,
    invitedBy: binding
      ? { name: names.get(binding.inviter_id) ?? '', at: binding.bound_at.toISOString() }
      : null,
  }
}

/** The posters in the request's language. They are drawn on the phone. */
export async function getPosters(context: UserContext): Promise<CallAnswer<Calls['sharePosters']>> {
  const names = await namesOf(context, [context.userId])
  return {
    shareUid: context.userId,
    name: names.get(context.userId) ?? '',
    list: posterTexts.map(({ id, words }) => ({ id, ...words[context.locale] })),
  }
}
