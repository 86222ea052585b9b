import { type Address, addressCalls } from '@mailing/contract/address/calls.ts'
import { keptPhone } from '@mailing/contract/address/phone.ts'
import { nameAndNumber, type PastAddress } from '@mailing/contract/address/reading.ts'
import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maxAddresses } from '../rules/content.ts'
import { isClear, parseAddress } from '../rules/parse.ts'
import { findAddress, lockAddressBook } from '../store/addresses.ts'
import {
  addPast,
  changePast,
  claimPast,
  countPast,
  findPast,
  listPast,
  type PastRow,
  removePast,
} from '../store/past.ts'
import { editAddress, getAddress } from './book.ts'

type Calls = typeof addressCalls

export const pastColumn = 'past_addresses.content_sealed'
const zCursor = z.tuple([z.int()])

function openPast({ vault }: Pick<Kernel, 'vault'>, row: PastRow): PastAddress {
  const text = vault.openText(row.content_sealed, pastColumn)
  const parsed = parseAddress(text)
  return {
    id: row.id,
    kind: row.kind,
    text,
    parsed,
    isReady: isClear(parsed, row.kind),
    movedTo: row.moved_to,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The user's addresses from before, the newest first; those that were moved stay among them. */
export async function getPastList(
  context: UserContext,
  { cursor }: CallParsed<Calls['pastList']>,
): Promise<CallAnswer<Calls['pastList']>> {
  const before = decodeCursor(cursor, zCursor)?.[0]
  const rows = await listPast(context, context.userId, before, pageSize + 1)
  return toPage(
    rows,
    (row) => openPast(context, row),
    (row) => [row.number],
  )
}

export async function getPast(context: UserContext, id: string): Promise<PastAddress> {
  const row = await findPast(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return openPast(context, row)
}

/** Adds an address as one text, or changes one. What was moved already is history and stays as it is. */
export async function savePast(
  context: UserContext,
  { id, kind, text }: CallParsed<Calls['pastSave']>,
): Promise<PastAddress> {
  const { userId, vault } = context
  const put = { id: id ?? newId(), kind, contentSealed: vault.seal(text, pastColumn) }
  await inTransaction(context, async (context) => {
    const now = context.clock.now()
    await lockAddressBook(context, userId)
    if (id === undefined) {
      if ((await countPast(context, userId)) >= maxAddresses)
        throw new AppError('address.too_many', { max: maxAddresses })
      await addPast(context, userId, put, now)
    } else if (!(await changePast(context, userId, put, now)))
      throw new AppError('request.not_found')
  })
  return getPast(context, put.id)
}

/** Makes an address with fields; the text stays beside it. Asked twice it is made once. */
export async function movePast(
  context: UserContext,
  { id, isAnother }: CallParsed<Calls['pastMove']>,
): Promise<Address> {
  return inTransaction(context, async (context) => {
    await lockAddressBook(context, context.userId)
    const past = await getPast(context, id)
    if (past.movedTo !== null && (await findAddress(context, context.userId, past.movedTo)))
      return getAddress(context, past.movedTo)
    const input = past.isReady ? formOf(past) : null
    if (input === null) throw new AppError('address.past_unclear')
    return editAddress(context, input.kind === 'recipient' ? { ...input, isAnother } : input)
  })
}

/** What was read, as the form of a new address takes it; null when the form would not. */
function formOf({ id, kind, parsed }: PastAddress): CallParsed<Calls['edit']> | null {
  const { name, personNumber, phone, country, area, detail, postcode } = parsed
  const where = {
    postal: {
      country: country.value,
      area: area.value,
      detail: detail.value,
      postcode: postcode.value,
    },
  }
  const form =
    kind === 'delivery'
      ? { kind, delivery: { ...where, name: nameAndNumber(parsed), phone: phone.value } }
      : {
          kind,
          recipient: {
            ...where,
            place: 'postal',
            name: name.value,
            personNumber: personNumber.value,
            // What is no number stays in the text.
            phone: keptPhone(phone.value, country.value) ?? '',
            relation: '',
            releaseOn: null,
          },
        }
  return addressCalls.edit.input.safeParse({ ...form, isDefault: false, pastId: id }).data ?? null
}

export async function removePastOf(context: UserContext, id: string): Promise<{ isDone: true }> {
  if (!(await removePast(context, context.userId, id, context.clock.now())))
    throw new AppError('request.not_found')
  return { isDone: true }
}

export async function claimPastOf(kernel: WithDb, userId: string): Promise<void> {
  await claimPast(kernel, userId)
}
