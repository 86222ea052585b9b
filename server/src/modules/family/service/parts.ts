import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import { type LetterPart, zParts } from '@mailing/contract/letter/parts.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { holdPictures, lendPictures, pictureLinks } from '../../file/service.ts'
import { findSections, lockSection, saveParts } from '../store/sections.ts'
import { lockFamily, membersOf } from '../store.ts'
import { ownFamily } from './letters.ts'
import { openName } from './names.ts'

type Calls = typeof familyCalls

const partsColumn = 'family_sections.parts_sealed'

/** Drawings are large; a screen that is open saves a few times a minute. */
const setLimit = { max: 120, seconds: 60 }

/** The pictures and drawings of a section; none: []. */
export const openParts = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer | null): LetterPart[] =>
  sealed === null ? [] : zParts.parse(JSON.parse(vault.openText(sealed, partsColumn)))

/** Everybody's pictures and drawings, or one person's, as all who take part see them. */
export async function getParts(
  context: UserContext,
  { id, memberId }: CallParsed<Calls['parts']>,
): Promise<CallAnswer<Calls['parts']>> {
  await ownFamily(context, id)
  const members = (await membersOf(context, id)).filter(
    (member) => memberId === undefined || member.id === memberId,
  )
  if (members.length === 0) throw new AppError('request.not_found')
  const rows = await findSections(
    context,
    members.map((member) => member.id),
  )
  const list = rows.map((row) => ({
    memberId: row.member_id,
    version: row.parts_version,
    parts: openParts(context, row.parts_sealed),
  }))
  return {
    list,
    pictures: await pictureLinks(context, [...new Set(list.flatMap(fileIdsOf))], null),
  }
}

/**
 * Replaces what goes with somebody's pages, if it still is at the version that it was changed from. New pictures must be the
 * person's who adds them; from then on the letter's owner may use them too, and the section keeps them from being swept.
 */
export async function setParts(
  context: UserContext,
  { id, memberId, baseVersion, parts: given }: CallParsed<Calls['setParts']>,
): Promise<CallAnswer<Calls['setParts']>> {
  await takeLimits(context, [{ key: `family.parts:${context.userId}`, ...setLimit }])
  return inTransaction(context, async (context) => {
    // A letter that is being composed waits for those who add, and they for it.
    await lockFamily(context, id)
    const family = await ownFamily(context, id)
    if (family.state === 'sent') throw new AppError('family.sent')
    const member = (await membersOf(context, id)).find((one) => one.id === memberId)
    if (!member) throw new AppError('request.not_found')
    if (family.role === 'writer' && member.user_id !== context.userId)
      throw new AppError('family.not_yours', { name: openName(context, member.name_sealed) })
    const row = await lockSection(context, memberId)
    const [before, text] = [
      openParts(context, row.parts_sealed),
      JSON.stringify(zParts.parse(given.map((part) => ({ ...part, after: undefined })))),
    ]
    // Sent again after a lost answer.
    if (JSON.stringify(before) === text) return { version: row.parts_version }
    if (row.parts_version !== baseVersion) throw new AppError('family.parts_changed')
    const fileIds = fileIdsOf({ parts: given })
    const known = new Set(fileIdsOf({ parts: before }))
    const added = fileIds.filter((fileId) => !known.has(fileId))
    const lent = await lendPictures(context, {
      from: context.userId,
      to: family.owner_id,
      fileIds: added,
    })
    if (lent.length < added.length) throw new AppError('letter.part_missing')
    await holdPictures(context, { holder: memberId, userId: family.owner_id, fileIds })
    await saveParts(context, memberId, {
      parts: given.length === 0 ? null : context.vault.seal(text, partsColumn),
      at: context.clock.now(),
    })
    return { version: row.parts_version + 1 }
  })
}
