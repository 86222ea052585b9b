import type { ReturnReason } from '@mailing/contract/delivery/bench.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBatch } from '../../../test/bench.ts'
import {
  addInstitution,
  approvedLetter,
  type LetterWriter,
  letterInReview,
  letterWriter,
} from '../../../test/letters.ts'
import { group, openReturnedLetters } from '../../../test/returned-letters.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findBreaksSince } from '../wallet/service/ledger-places.ts'
import { findBreaks } from '../wallet/service.ts'
import { findPlace } from '../wallet/store/audits.ts'
import { mailInvariants } from './service/invariants.ts'

const { world, printer, returned } = await openReturnedLetters()
const { db } = world.kernel
const support = await world.people.staff('support')
const reviewer = await world.people.staff('reviewer')
const [former, later] = [await addInstitution(world), await addInstitution(world)]

/** The recipient is at this place from now on; null: at a postal address. */
const moves = ({ client, recipientId }: LetterWriter, institutionId: string | null) => {
  const person = { name: '示例收信人', relation: '', releaseOn: null }
  return client.address.edit({
    id: recipientId,
    kind: 'recipient',
    isDefault: true,
    recipient:
      institutionId === null
        ? {
            ...person,
            place: 'postal',
            postal: { country: 'CN', area: '新省 新市', detail: '新路 9 号', postcode: '200001' },
            phone: '',
          }
        : { ...person, place: 'institution', institutionId, unit: '二监区', personNumber: '7' },
  })
}

const isListedAt = async (institutionId: string, orderId: string) =>
  (await support.orderDesk.list({ institutionId })).list.some(({ id }) => id === orderId)

/** Where the list has an order, of these two places. */
async function placeOf(orderId: string): Promise<string | null> {
  const [isFormer, isLater] = [await isListedAt(former, orderId), await isListedAt(later, orderId)]
  expect(isFormer && isLater).toBe(false)
  return isFormer ? former : isLater ? later : null
}

const breaks = () => inTransaction(world.kernel, (kernel) => findBreaks(kernel, mailInvariants))

test('an order that follows its recipient is listed at the new place and no longer at the old one', async () => {
  const writer = await letterWriter(world, { institutionId: former })
  const { orderId } = await letterInReview(world, writer)
  const { orderId: approved } = await approvedLetter(world, writer)
  const { recipientId, client } = writer
  for (const place of [later, null, former]) {
    await moves(writer, place)
    const { list } = await client.mail.readdress({ recipientId })
    expect(list.map(({ result }) => result)).toEqual(['moved', 'moved'])
    expect([await placeOf(orderId), await placeOf(approved)]).toEqual([place, place])
    expect(await breaks()).toEqual([])
  }
})

test('what is printed already stays at the place that stands on its envelope', async () => {
  const writer = await letterWriter(world, { institutionId: former })
  const { orderId } = await approvedLetter(world, writer)
  await makeBatch(printer, group)
  await moves(writer, later)
  const { list } = await writer.client.mail.readdress({ recipientId: writer.recipientId })
  expect(list.map(({ result }) => result)).toEqual(['locked'])
  expect(await placeOf(orderId)).toBe(former)
})

test('an address that staff correct, at the order or in review, stays at its place', async () => {
  const writer = await letterWriter(world, { institutionId: former })
  const [one, two] = [await letterInReview(world, writer), await letterInReview(world, writer)]
  const address = { name: '示例改名', unit: '五监区', personNumber: '310017', postal: null }
  const reason = 'the writer rang up'
  const { result } = await support.orderDesk.readdress({ id: one.orderId, address, reason })
  expect(result).toBe('moved')
  const { content } = await reviewer.letter.review({ orderId: two.orderId })
  await reviewer.letter.decide({
    action: 'propose_edit',
    orderId: two.orderId,
    version: 1,
    content,
    address,
    reason: 'address_problem',
    note: '',
  })
  await writer.client.order.act({ id: two.orderId, action: 'accept_edit' })
  expect([await placeOf(one.orderId), await placeOf(two.orderId)]).toEqual([former, former])
  expect(await breaks()).toEqual([])
})

test('what came back and is sent again is an order at its own place', async () => {
  const writer = await letterWriter(world, { institutionId: former })
  const reason: ReturnReason = 'person_moved'
  const orderId = await returned(writer, reason)
  await moves(writer, later)
  const proof = await writer.client.letter.resend({ orderId })
  const again = await writer.client.letter.createOrder({
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: [],
  })
  expect([await placeOf(orderId), await placeOf(again.id)]).toEqual([former, later])
  expect(await breaks()).toEqual([])
})

class RollBack extends Error {}

test.each([
  ['an order at another place', sql`update orders set institution_id = gen_random_uuid()`],
  ['an order at none', sql`update orders set institution_id = null`],
  [
    'mail that moved without its order',
    sql`update mail_items set institution_id = null, rules_version = null`,
  ],
])('the audit notices %s, in full and by the hour', async (_, change) => {
  const writer = await letterWriter(world, { institutionId: former })
  await world.runJob('wallet.audit_ledger')
  const place = await findPlace(world.kernel)
  if (!place) throw new Error('the sound ledger made no place')
  await letterInReview(world, writer)
  const found: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change.execute(tx)
      for (const seen of [
        await findBreaks({ db: tx }, mailInvariants),
        await findBreaksSince({ db: tx }, mailInvariants, place),
      ])
        found.push(...seen.map(({ name }) => name))
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  expect(found).toEqual(['orders_know_their_place', 'orders_know_their_place'])
})
