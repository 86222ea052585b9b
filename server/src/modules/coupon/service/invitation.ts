import type { CallAnswer } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { claimNewness } from '../../wallet/service.ts'
import { listByInvitation } from '../store/campaigns.ts'
import { countForInviting } from '../store/invitations.ts'
import { tryGrant } from './grant.ts'
import { inviterHook } from './hooks.ts'
import { toPromise } from './present.ts'

type Giving = Pick<Kernel, 'db' | 'clock' | 'config' | 'hooks'>
type Welcoming = Giving & Pick<Kernel, 'vault'>

/** Who invited somebody, as the invitations say. */
export const inviterOf = (
  kernel: Pick<Kernel, 'db' | 'hooks'>,
  userId: string,
): Promise<string | undefined> => kernel.hooks.only(inviterHook)(kernel, userId)

/** What running campaigns give to both sides, and how many coupons somebody has had for inviting. */
export async function gainsOfInviting(context: GuestContext, userId: string | null) {
  const now = context.clock.now()
  const [newcomer, inviter, received] = await Promise.all([
    listByInvitation(context, 'newcomer', now),
    listByInvitation(context, 'inviter', now),
    userId === null ? 0 : countForInviting(context, userId),
  ])
  return {
    newcomer: newcomer.map((row) => toPromise(row, context.locale)),
    inviter: inviter.map((row) => toPromise(row, context.locale)),
    received,
  }
}

/** What an invitation brings now, and how often it has brought this person something. */
export const getInvitation = async (
  context: UserContext,
): Promise<CallAnswer<typeof couponCalls.invitation>> => ({
  shareUid: context.userId,
  ...(await gainsOfInviting(context, context.userId)),
})

/** Gives a newcomer who was invited what the running campaigns promise: once a number, a mailbox and a device, however often it is called. */
export async function welcomeNewcomer(kernel: Welcoming, userId: string): Promise<void> {
  if (!(await inviterOf(kernel, userId))) return
  const campaigns = await listByInvitation(kernel, 'newcomer', kernel.clock.now())
  if (campaigns.length === 0) return
  await inTransaction(kernel, async (kernel) => {
    if (!(await claimNewness(kernel, 'invitation', userId))) return
    for (const { id: campaignId } of campaigns)
      await tryGrant(kernel, {
        userId,
        campaignId,
        way: 'invitation',
        givenFor: `invited:${campaignId}`,
      })
  })
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
