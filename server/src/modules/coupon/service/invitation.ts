import type { CallAnswer } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { listByInvitation } from '../store/campaigns.ts'
import { countForInviting, inviterOf } from '../store/invitations.ts'
import { tryGrant } from './grant.ts'
import { toPromise } from './present.ts'

type Giving = Pick<Kernel, 'db' | 'clock' | 'config'>

/** What an invitation brings now, and how often it has brought this person something. */
export async function getInvitation(
  context: UserContext,
): Promise<CallAnswer<typeof couponCalls.invitation>> {
  const { userId, locale } = context
  const now = context.clock.now()
  const [newcomer, inviter, received] = await Promise.all([
    listByInvitation(context, 'newcomer', now),
    listByInvitation(context, 'inviter', now),
    countForInviting(context, userId),
  ])
  return {
    shareUid: userId,
    newcomer: newcomer.map((row) => toPromise(row, locale)),
    inviter: inviter.map((row) => toPromise(row, locale)),
    received,
  }
}

/** Gives a newcomer who was invited what the running campaigns promise: once each, however often it is called. */
export async function welcomeNewcomer(kernel: Giving, userId: string): Promise<void> {
  if (!(await inviterOf(kernel, userId))) return
  for (const { id: campaignId } of await listByInvitation(kernel, 'newcomer', kernel.clock.now())) {
    await tryGrant(kernel, {
      userId,
      campaignId,
      way: 'invitation',
      givenFor: `invited:${campaignId}`,
    })
  }
}

/** Thanks whoever invited this person: once for each newcomer and campaign, up to the campaign's limit. */
export async function thankInviter(kernel: Giving, newcomerId: string): Promise<void> {
  const inviterId = await inviterOf(kernel, newcomerId)
  if (!inviterId) return
  for (const { id: campaignId } of await listByInvitation(kernel, 'inviter', kernel.clock.now())) {
    await tryGrant(kernel, {
      userId: inviterId,
      campaignId,
      way: 'invitation',
      givenFor: `inviting:${campaignId}:${newcomerId}`,
    })
  }
}
