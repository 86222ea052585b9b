import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { hasDraft } from '../../letter/service.ts'
import { readingsOfMail } from '../../mail/service.ts'
import { emptyState } from '../rules.ts'
import {
  countWriting,
  findFamily,
  insertFamily,
  insertMember,
  listFamilies,
  lockFamily,
  membersOf,
  namesIn,
  type OwnFamily,
  updateFamily,
} from '../store.ts'
import { dropParts } from './drop-parts.ts'
import { returnShares } from './escrow.ts'
import { openName, sealName } from './names.ts'
import { payingOf } from './paying.ts'

type Calls = typeof familyCalls

const titleColumn = 'family_letters.title_sealed'
export const stateColumn = 'family_sections.state_sealed'

export const openTitle = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer): string =>
  vault.openText(sealed, titleColumn)
export const emptySection = ({ vault }: Pick<Kernel, 'vault'>): Buffer =>
  vault.seal(emptyState(), stateColumn)

type Member = Awaited<ReturnType<typeof membersOf>>[number]

/** What the letter is made of now: another mark, and a draft that was made before is behind. */
const markOf = (members: readonly Member[]): string =>
  members
    .map(
      ({ id, section_version, parts_version }) =>
        `${id}:${section_version}${parts_version > 0 ? `:${parts_version}` : ''}`,
    )
    .join(' ')

/** What a draft was made of, as a keyed hash: the title is private. */
export const madeOf = (
  { vault }: Pick<Kernel, 'vault'>,
  title: string,
  members: readonly Member[],
): Buffer => vault.blindIndex(`${title} ${markOf(members)}`, 'family_letters.drafted_from')

/** Throws request.not_found for everybody who does not write on it. */
export async function ownFamily(context: UserContext, id: string): Promise<OwnFamily> {
  const row = await findFamily(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Who of the staff has read a letter that was ordered, for each who writes on it. */
export async function readReadings(
  context: UserContext,
  { id }: CallParsed<Calls['readings']>,
): Promise<CallAnswer<Calls['readings']>> {
  const { order_id: orderId } = await ownFamily(context, id)
  return { list: orderId === null ? [] : await readingsOfMail(context, orderId) }
}

/** One letter as a member sees it. Invitation and draft are the owner's. */
export async function getFamily(context: UserContext, id: string): Promise<FamilyLetter> {
  const row = await ownFamily(context, id)
  const members = await membersOf(context, id)
  const isOwner = row.role === 'owner'
  const isOpen = row.invitation_ends_at !== null && row.invitation_ends_at > context.clock.now()
  const title = openTitle(context, row.title_sealed)
  const draftId =
    isOwner && row.draft_id && (await hasDraft(context, row.draft_id)) ? row.draft_id : null
  return {
    id,
    title,
    state: row.state,
    version: row.version,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    orderId: isOwner ? row.order_id : null,
    members: members.map((member) => ({
      id: member.id,
      name: openName(context, member.name_sealed),
      role: member.role,
      isMe: member.user_id === context.userId,
      isMine: member.user_id === context.userId || row.role !== 'writer',
      isReady: member.is_ready,
      characters: member.characters,
      updatedAt: member.updated_at?.toISOString() ?? null,
    })),
    invitation: isOwner
      ? { isOpen, expiresAt: isOpen ? (row.invitation_ends_at?.toISOString() ?? null) : null }
      : null,
    paying: await payingOf(context, row, members),
    draft: draftId
      ? { id: draftId, isBehind: !row.drafted_from?.equals(madeOf(context, title, members)) }
      : null,
  }
}

/** The letters that a person writes on, the newest first. */
export async function listOwnFamilies(
  context: UserContext,
  { cursor }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listFamilies(context, context.userId, before)
  const names = await namesIn(
    context,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows,
    (row) => ({
      id: row.id,
      title: openTitle(context, row.title_sealed),
      state: row.state,
      role: row.role,
      createdAt: row.created_at.toISOString(),
      names: names
        .filter(({ family_id }) => family_id === row.id)
        .map(({ name_sealed }) => openName(context, name_sealed)),
    }),
    (row) => [Number(row.seq)],
  )
}

/** A client gone wild is stopped here; two requests at once may go one beyond it, which harms nobody. */
export async function checkRoom(context: InTransaction<UserContext>): Promise<void> {
  if ((await countWriting(context, context.userId)) >= familyLimits.letters)
    throw new AppError('family.too_many', { max: familyLimits.letters })
}

/** Begins a letter; who begins it owns it, and writes the first pages. */
export async function createFamily(
  context: UserContext,
  { title, name }: CallParsed<Calls['create']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    await checkRoom(context)
    const id = newId()
    const now = context.clock.now()
    await insertFamily(context, {
      id,
      owner_id: context.userId,
      title_sealed: context.vault.seal(title, titleColumn),
      created_at: now,
    })
    await insertMember(
      context,
      {
        id: newId(),
        family_id: id,
        user_id: context.userId,
        role: 'owner',
        name_sealed: sealName(context, name),
        joined_at: now,
      },
      emptySection(context),
    )
    return getFamily(context, id)
  })
}

/** Holds a letter for a change by its owner. Throws request.not_found, family.not_owner, and family.sent unless `isSentAllowed`. */
export async function holdOwned(
  context: InTransaction<UserContext>,
  id: string,
  isSentAllowed = false,
): Promise<OwnFamily> {
  await lockFamily(context, id)
  const row = await ownFamily(context, id)
  if (row.role !== 'owner') throw new AppError('family.not_owner')
  if (row.state === 'sent' && !isSentAllowed) throw new AppError('family.sent')
  return row
}

export async function renameFamily(
  context: UserContext,
  { id, title }: CallParsed<Calls['rename']>,
): Promise<FamilyLetter> {
  return inTransaction(context, async (context) => {
    await holdOwned(context, id, true)
    await updateFamily(context, id, { title_sealed: context.vault.seal(title, titleColumn) })
    return getFamily(context, id)
  })
}

/** Takes the letter away from everybody; an order that was made of it goes on. */
export async function removeFamily(
  context: UserContext,
  { id }: CallParsed<Calls['remove']>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    await holdOwned(context, id, true)
    await returnShares(context, id)
    await dropParts(
      context,
      context.userId,
      (await membersOf(context, id)).map((member) => member.id),
    )
    await closeFamily(context, id)
  })
}

/** From here on nobody sees the letter, and nobody comes to it. */
export const closeFamily = (kernel: InTransaction<Pick<Kernel, 'db' | 'clock'>>, id: string) =>
  updateFamily(kernel, id, {
    removed_at: kernel.clock.now(),
    invitation_hash: null,
    invitation_ends_at: null,
  })
