import type { SignAction } from '@mailing/contract/invite/rules.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import type { Newcomer } from '../../account/service.ts'
import { contactOfUser, listDevices } from '../../account/service.ts'
import { deliveriesOf } from '../../address/service.ts'
import { payersOf } from '../../wallet/service.ts'
import { actionOf, signsOf, type Traces, tracesOfDeliveries } from '../rules/same-person.ts'
import {
  addInvitation,
  addSigns,
  closeInvitation,
  countSigns,
  findBinding,
  listCountedSigns,
  ownerOfLink,
} from '../store/invitations.ts'
import { inviteRules } from '../store/rules.ts'

/** What is known of somebody. `deviceId`: the one that is asking, whose session is not kept yet. */
async function tracesOf(
  kernel: Kernel,
  userId: string,
  deviceId: string | null = null,
): Promise<Traces> {
  const owner = ownerOf({ user_id: userId })
  const [deliveries, devices, phone, payers] = await Promise.all([
    deliveriesOf(kernel, owner),
    listDevices(kernel, userId),
    contactOfUser(kernel, userId),
    payersOf(kernel, owner),
  ])
  const { phones, addresses } = tracesOfDeliveries(deliveries)
  return {
    phones: new Set([...phones, ...(phone === null ? [] : [phone])]),
    devices: new Set([...devices, ...(deviceId === null ? [] : [deviceId])]),
    addresses,
    payers,
  }
}

/**
 * Binds a newcomer to whoever invited them, in the transaction that makes the account: once, never to oneself. Where both look like one
 * person at once, the binding is kept as refused, so that no later link takes its place.
 */
export async function bindNewcomer(
  kernel: InTransaction<Kernel>,
  { userId, shareUid, deviceId }: Newcomer,
): Promise<void> {
  const inviterId = shareUid && (await ownerOfLink(kernel, shareUid))
  if (!inviterId || inviterId === userId) return
  const rule = await inviteRuleNow(kernel)
  const signs = signsOf(await tracesOf(kernel, userId, deviceId), await tracesOf(kernel, inviterId))
  const at = kernel.clock.now()
  const state = actionOf(rule.values, signs) === 'refuse' ? 'refused' : 'bound'
  const binding = { invitedId: userId, inviterId, state, ruleVersion: rule.version, at } as const
  if (!(await addInvitation(kernel, binding))) return
  await addSigns(
    kernel,
    userId,
    signs.map((sign) => ({ sign, action: rule.values[sign] })),
    at,
  )
}

/** Who invited somebody; undefined: nobody, or an account that is blocked. */
export const inviterOf = async (context: WithDb, userId: string): Promise<string | undefined> =>
  (await findBinding(context, userId))?.inviter_id

/** By whose invitation somebody came, and when; undefined: nobody's who counts. */
export async function bindingOf(
  context: WithDb,
  userId: string,
): Promise<{ readonly inviterId: string; readonly boundAt: Date } | undefined> {
  const row = await findBinding(context, userId)
  return row && { inviterId: row.inviter_id, boundAt: row.bound_at }
}

/**
 * Looks again for signs that a friend and whoever invited them are one person, and writes down what is new; the
 * strictest of what staff have not counted.
 */
export async function checkSigns(
  kernel: InTransaction<Kernel>,
  friendId: string,
  inviterId: string,
): Promise<SignAction> {
  const rule = await inviteRuleNow(kernel)
  const signs = signsOf(await tracesOf(kernel, friendId), await tracesOf(kernel, inviterId))
  const found = signs.map((sign) => ({ sign, action: rule.values[sign] }))
  await addSigns(kernel, friendId, found, kernel.clock.now())
  const counted = await listCountedSigns(kernel, friendId)
  return actionOf(
    rule.values,
    signs.filter((sign) => !counted.includes(sign)),
  )
}

/** Staff count a friend with every sign that was found so far. */
export const countFriend = async (
  kernel: InTransaction<Pick<Kernel, 'clock'>>,
  friendId: string,
): Promise<void> => {
  await countSigns(kernel, friendId, kernel.clock.now())
}

/** Ends an invitation, for a reason of staff. False: there is none that counts. */
export const endInvitation = (
  kernel: InTransaction<Pick<Kernel, 'clock'>>,
  friendId: string,
  by: string,
  reason: string,
): Promise<boolean> =>
  closeInvitation(kernel, { invitedId: friendId, by, reason, at: kernel.clock.now() })

/** What says that two are one person, and what follows from each sign. */
export async function inviteRuleNow(context: WithDb) {
  const rule = await inviteRules.versions.newest(context)
  if (!rule) throw new Error('there is no rule of invitations')
  return rule
}
