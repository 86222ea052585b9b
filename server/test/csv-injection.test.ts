import { allCalls } from '@mailing/contract/calls.ts'
import { minor } from '@mailing/contract/money.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EmailError } from '../src/adapters/email/port.ts'
import { recordAudit } from '../src/modules/audit/service.ts'
import { followNumber } from '../src/modules/delivery/service/carrier-tracking.ts'
import { addNotices } from '../src/modules/notice/service/add.ts'
import { createOrder } from '../src/modules/order/service.ts'
import { listCalls } from '../src/platform/call-table.ts'
import { dayIn } from '../src/platform/clock.ts'
import { unguarded } from '../src/platform/csv.ts'
import { ownerOf } from '../src/platform/session.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { makeRichAgent } from './agents.ts'
import { evidence, postedLetter } from './bench.ts'
import type { Client } from './client.ts'
import { makeCampaign } from './coupons.ts'
import { cellsOf, formulas, isFormula, isGuarded, lineFormulas, piecesOf } from './formula-cells.ts'
import { place, rules } from './institutions.ts'
import { letterWriter } from './letters.ts'
import { openLogins } from './logins.ts'
import { makeOrderIn } from './money.ts'
import { everywhere } from './notices.ts'
import { openReply } from './replies.ts'
import { notify } from './sandbox.ts'
import { makeGoods, makeShelf, words as named } from './shop.ts'

/** No typed text in a spreadsheet file runs as a formula (R35). */
const { world, codeMailedTo } = await openLogins()
const { kernel, people } = world
const [formula = '', reference = ''] = lineFormulas
const admin = await people.staff('admin', { nickname: formula })
const today = dayIn(kernel.config.TIME_ZONE, world.clock.now())
const month = today.slice(0, 7)

/** Somebody without a phone, whose address begins as a formula does. */
async function payer(): Promise<Client> {
  const email = '+a-formula@mail.example'
  const guest = people.guest()
  await guest.account.sendCode({ email })
  const login = await guest.account.checkCode({ email, code: codeMailedTo(email), isAgreed: true })
  guest.token = login.token
  return guest
}

/** Notifies of two payments: a number like a formula, a foreign one. */
async function payOnce(who: Client): Promise<void> {
  const { payment } = await who.wallet.recharge({ amount: 50_000, provider: 'sandbox' })
  for (const number of [payment.number, 'PUNKNOWN0001'])
    await notify(world, { number, amount: 50_000, state: 'paid', reference })
  await admin.wallet.refundPayment({ paymentId: payment.id, amount: 30_000, note: formula })
}

/** Orders as they stand in the lists: to whom and where in words that somebody typed. */
async function orders(): Promise<readonly string[]> {
  const { userId } = await people.writer()
  const made = await Promise.all(
    formulas.map((words) =>
      createOrder(kernel, {
        userId: ownerOf({ user_id: userId }),
        kind: 'pass_message',
        pages: 1,
        mailClass: 'ordinary',
        institutionId: null,
        items: [{ code: 'first_page', quantity: 1, unit: minor(500), amount: minor(500) }],
        snapshot: { recipientName: words, placeName: words, title: words, addressLines: [words] },
      }),
    ),
  )
  return made.map(({ id }) => id)
}

const note = async (): Promise<void> => {
  for (const reason of formulas)
    await inTransaction(kernel, (kernel) =>
      recordAudit(kernel, { action: 'order.hold', subject: 'order', subjectId: reason, reason }),
    )
}

async function answers(): Promise<string> {
  const { id } = await admin.coupon.createQuestionnaire({
    title: 'Words',
    intro: '',
    questions: [
      { kind: 'text', id: 'words', text: lineFormulas[2] ?? '', isRequired: false },
      {
        kind: 'single',
        id: 'one',
        text: lineFormulas[3] ?? '',
        isRequired: false,
        options: [...lineFormulas],
      },
    ],
    opensOn: today,
    closesOn: dayIn(kernel.config.TIME_ZONE, new Date(world.clock.now().getTime() + 86_400_000)),
    campaignId: await makeCampaign(world, { isInCentre: false, name: formula }),
  })
  for (const [choice, text] of lineFormulas.entries())
    await (await people.writer()).coupon.answer({
      id,
      answers: [
        { questionId: 'words', text: formulas[choice] ?? text },
        { questionId: 'one', choices: [choice] },
      ],
    })
  return id
}

/** Places whose every free field begins as a formula does. */
async function places(): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [at, words] of lineFormulas.entries()) {
    const { id } = await admin.institution.create({
      ...place(words, {
        region: words,
        city: words,
        addressLine: `${words} ${at}`,
        postcode: '-1',
      }),
      rules: { ...rules, bannedWords: [...lineFormulas], note: `${words},\nnext` },
      source: words,
    })
    await admin.institution.confirm({ id, confirmedBy: words, confirmedOn: '2026-01-06' })
    ids.push(id)
  }
  return ids
}

async function withdrawal(): Promise<void> {
  const realName = formula
  const agent = await makeRichAgent(world, 5000, realName)
  const { id } = await agent.agent.withdraw({
    amount: 5000,
    method: 'bank_card',
    account: '6225881234567898',
    realName,
  })
  await admin.agent.approve({ id })
}

/**
 * Makes goods whose names begin as a formula in every language. Returns one whose count was corrected with
 * such words.
 */
async function goods(): Promise<string> {
  const shelf = await makeShelf(world)
  for (const words of lineFormulas)
    await makeGoods(shelf, { name: words, variants: [{ name: named(words) }] })
  const {
    variants: [variantId = ''],
  } = await makeGoods(shelf)
  await admin.goods.moveStock({ variantId, reason: 'correction', change: -1, note: formula })
  return variantId
}

/** A letter that came back, with what a colleague wrote of it. */
async function returned(): Promise<void> {
  const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
  const { piece } = await postedLetter(world, await letterWriter(world), admin, group)
  await admin.delivery.recordReturn({
    code: piece.code,
    reason: 'other',
    note: formula,
    evidenceFileId: await evidence(admin),
  })
}

/** A number that is followed. */
async function followed(): Promise<void> {
  const { id: orderId } = await makeOrderIn(world, await people.writer(), 'posted')
  const sentAt = world.clock.now()
  await inTransaction(kernel, (kernel) =>
    followNumber(kernel, { orderId, carrier: 'other', number: 'RR000000005XX', sentAt }),
  )
}

/** Somebody whom no message reaches. */
async function unreached(client: Client): Promise<void> {
  const chosen = everywhere(['email'])
  await client.notice.saveSettings({ chosen, quiet: null, hasDetails: false })
  const { userId } = await client.account.userInfo({})
  world.email.fail = new EmailError('unclear', 'etimedout')
  await inTransaction(kernel, (kernel) =>
    addNotices(kernel, [{ userId, topic: 'coupon_ends', subject: '', key: '1' }]),
  )
  await world.settle()
  world.email.fail = null
}

await world.runJob('wallet.compare_bills')
const nameless = await payer()
await payOnce(nameless)
await unreached(nameless)
await followed()
await openReply(admin, {
  boxCode: formula,
  identifierKind: 'recipient_name',
  identifierValue: formula,
})
const variantId = await goods()
await returned()
await note()
await withdrawal()
const orderIds = await orders()
const questionnaireId = await answers()
const placeIds = await places()

type File = () => Promise<{ readonly csv: string }>

/** Calls that return a file, with inputs that find typed texts. */
const files: Readonly<Record<string, File>> = {
  'agent.export': () => admin.agent.export({}),
  'agent.bankFile': () => admin.agent.bankFile({}),
  'agent.exportWithdrawals': () => admin.agent.exportWithdrawals({}),
  'audit.export': () => admin.audit.export({}),
  'coupon.exportCampaigns': () => admin.coupon.exportCampaigns({}),
  'coupon.exportAnswers': () => admin.coupon.exportAnswers({ id: questionnaireId }),
  'delivery.exportBatches': () => admin.delivery.exportBatches({}),
  'delivery.exportReturns': () => admin.delivery.exportReturns({}),
  'goods.export': () => admin.goods.export({}),
  'goods.exportMovements': () => admin.goods.exportMovements({ variantId }),
  'institution.export': () => admin.institution.export({}),
  'logistics.export': () => admin.logistics.export({}),
  'month.csv': () => admin.month.csv({ month }),
  'month.export': () => admin.month.export({ month }),
  'notice.exportFailed': () => admin.notice.exportFailed({}),
  'orderDesk.export': () => admin.orderDesk.export({}),
  'orderDesk.exportChosen': () => admin.orderDesk.exportChosen({ ids: [...orderIds] }),
  'reply.export': () => admin.reply.export({ state: 'quarantine' }),
  'staff.export': () => admin.staff.export({}),
  'wallet.exportBills': () => admin.wallet.exportBills({}),
  'wallet.exportCorrections': () => admin.wallet.exportCorrections({}),
  'wallet.exportIncidents': () => admin.wallet.exportIncidents({}),
  'wallet.exportPayments': () => admin.wallet.exportPayments({ from: today, to: today }),
}

/** Files of sums, of our own codes and of masked numbers: nobody has typed anything in them. */
const withoutWords = ['agent.export', 'logistics.export', 'month.csv', 'wallet.exportBills']

test('lists every call of the contract that returns a spreadsheet file', () => {
  const answering = listCalls(allCalls).filter(
    ({ output }) => output instanceof z.ZodObject && 'csv' in output.shape,
  )
  expect(answering.map(({ id }) => id).toSorted()).toEqual(Object.keys(files).toSorted())
})

test.each(Object.entries(files))('no cell of %s is a formula', async (id, file) => {
  const rows = cellsOf((await file()).csv)
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  const cells = rows.flat()
  expect(cells.filter(isFormula)).toEqual([])
  expect(cells.flatMap(piecesOf).filter(isFormula)).toEqual([])
  // The formula's text is there, so the file was really tried.
  expect(cells.some(isGuarded)).toBe(!withoutWords.includes(id))
})

test('a cell that was guarded is what was typed once more', async () => {
  const cells = cellsOf((await admin.audit.export({})).csv).flat()
  expect(cells.map(unguarded)).toEqual(expect.arrayContaining([...formulas]))
})

test('reads exported places back equal, field by field', async () => {
  const { csv } = await admin.institution.export({})
  expect(await admin.institution.previewFile({ csv })).toMatchObject({
    same: placeIds.length,
    added: 0,
    changed: 0,
    wrong: 0,
  })
})

test('stores a place from such a file as typed', async () => {
  const [heading = [], ...rows] = cellsOf((await admin.institution.export({})).csv)
  const at = (name: string) => heading.indexOf(name)
  const named = rows.map((row) =>
    row.with(at('id'), '').with(at('address_line'), `${row[at('address_line')]}2`),
  )
  const quoted = [heading, ...named].map((row) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  )
  const csv = quoted.join('\r\n')
  const { digest, added } = await admin.institution.previewFile({ csv })
  expect(added).toBe(placeIds.length)
  await admin.institution.importFile({ csv, digest })
  const { list } = await admin.institution.adminList({})
  const before = list.filter(({ id }) => placeIds.includes(id))
  const after = list.filter(({ id }) => !placeIds.includes(id))
  const typed = ({ name, region, city, current }: (typeof list)[number]) => ({
    name,
    region,
    city,
    rules: current.rules,
    source: current.source,
  })
  expect(after.map(typed)).toEqual(before.map(typed))
  expect(before.map(({ name }) => name).toSorted()).toEqual([...lineFormulas].toSorted())
})
