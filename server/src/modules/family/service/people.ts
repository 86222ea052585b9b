import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId, newToken } from '../../../platform/ids.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  type FamilyRow,
  findByInvitation,
  findMember,
  insertMember,
  lockFamily,
  membersOf,
  updateFamily,
  updateMember,
} from '../store.ts'
import { dropParts } from './drop-parts.ts'
import { returnShares } from './escrow.ts'
import { checkRoom, emptySection, getFamily, holdOwned, openTitle, ownFamily } from './letters.ts'
import { openName, sealName } from './names.ts'

type Calls = typeof familyCalls

const hashOf = ({ vault }: Pick<UserContext, 'vault'>, token: string): Buffer =>
  vault.blindIndex(token, 'family.invitation')

/** A token has 192 random bits; the limit only keeps a program from filling the log. */
const lookLimit = { max: 60, seconds: 60 }

/** A new link. The one before stops working, so that a link that went astray can be called back. */
export async function invite(
  context: UserContext,
  { id }: CallParsed<Calls['invite']>,
): Promise<CallAnswer<Calls['invite']>> {
  return inTransaction(context, async (context) => {
    await holdOwned(context, id)
    const token = newToken()
    const endsAt = new Date(context.clock.now().getTime() + familyLimits.inviteDays * 86_400_000)
    await updateFamily(context, id, {
      invitation_hash: hashOf(context, token),
      invitation_ends_at: endsAt,
    })
    return { token, expiresAt: endsAt.toISOString() }
  })
}

export async function closeInvitation(
  context: UserContext,
  { id }: CallParsed<Calls['closeInvitation']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    await holdOwned(context, id, true)
    await updateFamily(context, id, { invitation_hash: null, invitation_ends_at: null })
    return getFamily(context, id)
  })
}

/** The letter that a link invites to now. Unknown, withdrawn, over and sent all answer the same. */
async function invitedTo(context: UserContext, token: string): Promise<FamilyRow> {
  const row = await findByInvitation(context, hashOf(context, token))
  if (
    !row?.invitation_ends_at ||
    row.invitation_ends_at <= context.clock.now() ||
    row.state === 'sent'
  )
    throw new AppError('family.invitation_over')
  return row
}

/** What a link invites to, for somebody who has it. */
export async function showInvitation(
  context: UserContext,
  { token }: CallParsed<Calls['invitation']>,
): Promise<CallAnswer<Calls['invitation']>> {
  await takeLimits(context, [{ key: `family.invitation:${context.userId}`, ...lookLimit }])
  const row = await invitedTo(context, token)
  const members = await membersOf(context, row.id)
  const owner = members.find(({ role }) => role === 'owner')
  return {
    title: openTitle(context, row.title_sealed),
    ownerName: owner ? openName(context, owner.name_sealed) : '',
    names: members.map(({ name_sealed }) => openName(context, name_sealed)),
    joinedId: members.some(({ user_id }) => user_id === context.userId) ? row.id : null,
  }
}

/** Joins with pages of one's own, at the end. Who writes on it already stays as he is. */
export async function join(
  context: UserContext,
  { token, name }: CallParsed<Calls['join']>,
): Promise<FamilyLetter> {
  await takeLimits(context, [{ key: `family.invitation:${context.userId}`, ...lookLimit }])
  return inTransaction(context, async (context) => {
    const { id } = await invitedTo(context, token)
    // Held from here on: the last place is taken once, and a link that was called back meanwhile opens nothing.
    await lockFamily(context, id)
    await invitedTo(context, token)
    const members = await membersOf(context, id)
    if (members.some(({ user_id }) => user_id === context.userId)) return getFamily(context, id)
    if (members.length >= familyLimits.members)
      throw new AppError('family.full', { max: familyLimits.members })
    await checkRoom(context)
    await insertMember(
      context,
      {
        id: newId(),
        family_id: id,
        user_id: context.userId,
        role: 'writer',
        name_sealed: sealName(context, name),
        joined_at: context.clock.now(),
      },
      emptySection(context),
    )
    await updateFamily(context, id, {})
    return getFamily(context, id)
  })
}

/** Changes the own membership while the letter is written. */
async function changeOwn(
  context: UserContext,
  id: string,
  change: Parameters<typeof updateMember>[3],
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    await lockFamily(context, id)
    const { member_id, state } = await ownFamily(context, id)
    if (state === 'sent') throw new AppError('family.sent')
    await updateMember(context, id, member_id, change)
    await updateFamily(context, id, {})
    return getFamily(context, id)
  })
}

export const setName = (
  context: UserContext,
  { id, name }: CallParsed<Calls['setName']>,
): Promise<FamilyLetter> => changeOwn(context, id, { name_sealed: sealName(context, name) })
export const setReady = (
  context: UserContext,
  { id, isReady }: CallParsed<Calls['setReady']>,
): Promise<FamilyLetter> => changeOwn(context, id, { is_ready: isReady })

/** Puts the pages in another order. The list must name exactly the people who are there; of two owners' devices the later one looks first. */
export async function arrange(
  context: UserContext,
  { id, version, memberIds }: CallParsed<Calls['arrange']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    const row = await holdOwned(context, id)
    const members = await membersOf(context, id)
    const isWhole =
      members.length === memberIds.length &&
      members.every((member) => memberIds.includes(member.id))
    if (row.version !== version || !isWhole) throw new AppError('family.changed')
    for (const [index, memberId] of memberIds.entries())
      await updateMember(context, id, memberId, { place: index + 1 })
    await updateFamily(context, id, {})
    return getFamily(context, id)
  })
}

export async function setRole(
  context: UserContext,
  { id, memberId, role }: CallParsed<Calls['setRole']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    const { member_id } = await holdOwned(context, id)
    if (member_id === memberId || !(await updateMember(context, id, memberId, { role })))
      throw new AppError('request.not_found')
    await updateFamily(context, id, {})
    return getFamily(context, id)
  })
}

/** The owner takes somebody out, or somebody leaves. The pages go with the person: their text is kept sealed and shown to nobody, pictures are thrown away. */
export async function removeMember(
  context: UserContext,
  { id, memberId }: CallParsed<Calls['removeMember']>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    await lockFamily(context, id)
    const row = await ownFamily(context, id)
    const isOwn = row.member_id === memberId
    if (row.role !== 'owner' && !isOwn) throw new AppError('family.not_owner')
    if (row.role === 'owner' && isOwn) throw new AppError('family.owner_stays')
    // Once it is sent, nobody can be taken out of what was written; leaving only takes it off the own list.
    if (row.state === 'sent' && !isOwn) throw new AppError('family.sent')
    const gone = await findMember(context, id, memberId)
    if (!gone || !(await updateMember(context, id, memberId, { removed_at: context.clock.now() })))
      throw new AppError('request.not_found')
    await returnShares(context, id, { userId: gone.user_id })
    await dropParts(context, row.owner_id, [memberId])
    await updateFamily(context, id, {})
  })
}
