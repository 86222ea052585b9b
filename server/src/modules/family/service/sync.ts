import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type Merged, mergeUpdate, newsFor, openSection } from '../rules.ts'
import { findSections, lockSection, saveSection } from '../store/sections.ts'
import { lockFamily, membersOf } from '../store.ts'
import { ownFamily, stateColumn } from './letters.ts'
import { openName } from './names.ts'

type Sync = (typeof familyCalls)['sync']
type Member = Awaited<ReturnType<typeof membersOf>>[number]

/** A page that is open asks every four seconds, and after typing. */
const syncLimit = { max: 240, seconds: 60 }

/**
 * Takes what a device wrote and gives what it lacks, section by section. Updates are merged, never overwritten, and may
 * come twice and in any order; the answer to a request that got lost is made good by the next one.
 */
export async function sync(
  context: UserContext,
  { id, sections }: CallParsed<Sync>,
): Promise<CallAnswer<Sync>> {
  await takeLimits(context, [{ key: `family.sync:${context.userId}`, ...syncLimit }])
  return inTransaction(context, async (context) => {
    const brought = sections.filter(({ update }) => update !== null)
    // A letter that is being sent waits for those who write, and they for it: what was brought before is in it.
    if (brought.length > 0) await lockFamily(context, id)
    const family = await ownFamily(context, id)
    const members = new Map((await membersOf(context, id)).map((member) => [member.id, member]))
    if (brought.length > 0 && family.state === 'sent') throw new AppError('family.sent')
    const docs = new Map<string, Merged['doc']>()
    for (const { memberId, update } of brought.toSorted((a, b) =>
      a.memberId.localeCompare(b.memberId),
    )) {
      const member = members.get(memberId)
      // Somebody was taken out meanwhile; the device keeps what was written, and learns it from the letter's people.
      if (!member || update === null) continue
      if (family.role === 'writer' && member.user_id !== context.userId)
        throw new AppError('family.not_yours', { name: openName(context, member.name_sealed) })
      docs.set(memberId, await bring(context, member, Buffer.from(update, 'base64')))
    }
    const asked = sections.filter(({ memberId }) => members.has(memberId))
    const rows = new Map(
      (
        await findSections(
          context,
          asked.map(({ memberId }) => memberId),
        )
      ).map((row) => [row.member_id, row]),
    )
    return {
      version: family.version,
      state: family.state,
      partsVersion: [...members.values()].reduce((sum, member) => sum + member.parts_version, 0),
      sections: asked.flatMap(({ memberId, seen, vector }): CallAnswer<Sync>['sections'] => {
        const row = rows.get(memberId)
        if (!row) return []
        if (row.version === seen) return [{ memberId, version: row.version, news: null }]
        const doc =
          docs.get(memberId) ?? openSection(context.vault.open(row.state_sealed, stateColumn))
        const { update, vector: own } = newsFor(doc, Buffer.from(vector, 'base64'))
        return [
          {
            memberId,
            version: row.version,
            news: {
              update: Buffer.from(update).toString('base64'),
              vector: Buffer.from(own).toString('base64'),
            },
          },
        ]
      }),
    }
  })
}

/** Answers the merged document, so that it need not be opened once more for what the device lacks. */
async function bring(
  context: InTransaction<UserContext>,
  member: Member,
  update: Uint8Array,
): Promise<Merged['doc']> {
  const row = await lockSection(context, member.id)
  const state = context.vault.open(row.state_sealed, stateColumn)
  const merged = mergeUpdate(state, update)
  if (merged === 'unreadable') throw new AppError('family.unreadable')
  if (merged === 'too_long')
    throw new AppError('family.too_long', { max: familyLimits.sectionCharacters })
  // What was known before makes no new version, or devices that repeat themselves would wake each other for ever.
  if (Buffer.from(merged.state).equals(Buffer.from(state))) return merged.doc
  await saveSection(context, member.id, {
    state: context.vault.seal(merged.state, stateColumn),
    characters: merged.characters,
    at: context.clock.now(),
  })
  return merged.doc
}
