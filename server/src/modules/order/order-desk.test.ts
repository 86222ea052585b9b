import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, isKeptWhole } from '../../../test/formula-cells.ts'
import {
  addInstitution,
  approvedLetter,
  type LetterWriter,
  letterInReview,
  letterWriter,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { toCsv, unguarded } from '../../platform/csv.ts'
import { auditOf } from '../audit/service.ts'
import { auditLedger } from '../wallet/service.ts'
import { readNumberStart } from './rules.ts'
import { orderInvariants } from './service.ts'

const world = await createWorld()
const support = await world.people.staff('support')
const colleague = await world.people.staff('support')

const money = async ({ client }: LetterWriter) => (await client.wallet.rechargeOptions({})).money

async function paidLetter(coins?: number) {
  const writer = await letterWriter(world, 'postal', coins)
  const { orderId } = await letterInReview(world, writer)
  const { number, total } = await writer.client.order.get({ id: orderId })
  return { writer, orderId, number, total }
}

const open = (number: string) => support.orderDesk.get({ number })
const offer = async (number: string, action: string) =>
  (await open(number)).offers.find((one) => one.action === action)

test('an order is found by a part of its number and opened without anything private on its page', async () => {
  const { number, orderId } = await paidLetter()
  const [, middle = '', end = ''] = number.split('-')
  for (const typed of [number, `${middle}${end}`, middle, number.slice(0, 11).toLowerCase()])
    expect((await support.orderDesk.list({ number: typed })).list.map(({ id }) => id)).toContain(
      orderId,
    )
  const page = await open(number)
  expect(page).toMatchObject({ id: orderId, recipientMasked: '示**', state: 'in_review' })
  expect(JSON.stringify(page)).not.toContain('示例收信人')
  expect(page.entries.map(({ amount }) => amount).reduce((a, b) => a + b, 0)).toBe(0)
  expect(page.timeline.map(({ state }) => state)).toEqual(['pending_payment', 'paid', 'in_review'])
})

test('what is private is shown on asking, is in the audit log by then, and the writer sees who read it', async () => {
  const { number, orderId, writer } = await paidLetter()
  const seen = await support.orderDesk.private({ id: orderId })
  expect(seen).toMatchObject({ recipientName: '示例收信人', unit: '', personNumber: '' })
  const reads = await auditOf(world.kernel, 'order', [orderId])
  expect(reads.map(({ actorId, action }) => [actorId, action])).toEqual([
    [support.userId, 'order.read_private'],
  ])
  expect((await writer.client.order.get({ id: orderId })).reads).toMatchObject([
    { role: 'support', action: 'order.read_private' },
  ])
  expect((await open(number)).reads.map(({ action }) => action)).toContain('order.read_private')
  const printer = await world.people.staff('printer')
  await expect(printer.orderDesk.private({ id: orderId })).rejects.toMatchObject({
    code: 'access.denied',
  })
})

test('of mail to an institution, unit and number are told, which a correction begins with', async () => {
  const { orderId } = await letterInReview(world, await letterWriter(world, {}))
  expect(await support.orderDesk.private({ id: orderId })).toMatchObject({
    unit: '三监区',
    personNumber: '310017',
  })
})

test('an order that is kept back is not offered to the printer until it is released', async () => {
  const writer = await letterWriter(world)
  const { orderId } = await approvedLetter(world, writer)
  const printer = await world.people.staff('printer')
  const waiting = async () =>
    (await printer.delivery.queue({})).groups.reduce((sum, { pieces }) => sum + pieces, 0)
  const before = await waiting()
  await support.orderDesk.act({ id: orderId, action: 'hold', reason: 'writer rang up' })
  expect(await waiting()).toBe(before - 1)
  expect((await support.orderDesk.list({ only: 'held' })).list.map(({ id }) => id)).toContain(
    orderId,
  )
  await expect(
    colleague.orderDesk.act({ id: orderId, action: 'hold', reason: 'writer rang up' }),
  ).rejects.toMatchObject({ code: 'order.cannot_act' })
  await support.orderDesk.act({ id: orderId, action: 'release', reason: 'all is well' })
  expect(await waiting()).toBe(before)
})

test('a part of the price goes back while the order goes on; what is left goes back when it is cancelled', async () => {
  const { writer, orderId, number, total } = await paidLetter()
  const before = await money(writer)
  await support.orderDesk.act({ id: orderId, action: 'refund', amount: 150, reason: 'late reply' })
  expect(await money(writer)).toBe(before + 150)
  expect(await open(number)).toMatchObject({ state: 'in_review', refunded: 150 })
  await expect(
    support.orderDesk.act({ id: orderId, action: 'refund', amount: total, reason: 'too much' }),
  ).rejects.toMatchObject({ code: 'order.cannot_act' })
  await support.orderDesk.act({
    id: orderId,
    action: 'cancel',
    reason: 'the writer asked',
    message: 'As you wished.',
  })
  expect(await money(writer)).toBe(before + total)
  expect(await open(number)).toMatchObject({ state: 'refunded', refunded: total })
  const told = await writer.client.order.get({ id: orderId })
  expect(told.timeline.at(-1)).toMatchObject({ reason: 'As you wished.' })
  expect(JSON.stringify(told)).not.toMatch(/late reply|the writer asked/)
  const { notices } = told
  expect(notices.map(({ kind, params }) => [kind, params['amount']])).toEqual([
    ['refunded_in_part', 150],
    ['refunded', total - 150],
  ])
  expect((await auditLedger(world.kernel, orderInvariants)).breaks).toEqual([])
})

test('a goodwill credit above the limit waits for a second person, who is not the one who asked', async () => {
  const { writer, orderId, number } = await paidLetter()
  const before = await money(writer)
  await support.orderDesk.act({ id: orderId, action: 'credit', amount: 500, reason: 'sorry' })
  expect(await money(writer)).toBe(before + 500)
  const asked = await support.orderDesk.act({
    id: orderId,
    action: 'credit',
    amount: 1500,
    reason: 'very sorry',
    message: 'Please forgive us.',
  })
  expect(asked).toMatchObject({ state: 'waiting', amount: 1500, message: 'Please forgive us.' })
  expect(await money(writer)).toBe(before + 500)
  expect((await offer(number, 'credit'))?.obstacle).toBe('waits_for_second')
  await expect(support.orderDesk.decide({ id: asked.id, isApproved: true })).rejects.toMatchObject({
    code: 'order.same_person',
  })
  expect((await colleague.orderDesk.waiting({})).list.map(({ id }) => id)).toContain(asked.id)
  await colleague.orderDesk.decide({ id: asked.id, isApproved: true })
  expect(await money(writer)).toBe(before + 2000)
  const { notices } = await writer.client.order.get({ id: orderId })
  expect(notices.map(({ params }) => params['reason'])).toEqual(['', 'Please forgive us.'])
  await expect(
    colleague.orderDesk.decide({ id: asked.id, isApproved: false }),
  ).rejects.toMatchObject({ code: 'order.act_decided' })
  await expect(
    support.orderDesk.act({ id: orderId, action: 'credit', amount: 20_001, reason: 'too much' }),
  ).rejects.toMatchObject({ code: 'order.above_limit' })
  expect((await auditLedger(world.kernel, orderInvariants)).breaks).toEqual([])
})

test('of many credits at once no more is given alone than the limit, the next waits for a second person', async () => {
  const { writer, orderId } = await paidLetter()
  const before = await money(writer)
  const given = await Promise.allSettled(
    Array.from({ length: 24 }, () =>
      support.orderDesk.act({ id: orderId, action: 'credit', amount: 100, reason: 'sorry' }),
    ),
  )
  // Ten make the limit; one more is asked for, and the rest are told that it waits.
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(await money(writer)).toBe(before + 1000)
})

test('an address is corrected before printing: another file, another envelope, and the writer is told', async () => {
  const institutionId = await addInstitution(world)
  const writer = await letterWriter(world, { institutionId })
  const { orderId } = await approvedLetter(world, writer)
  const { number } = await writer.client.order.get({ id: orderId })
  const done = await support.orderDesk.readdress({
    id: orderId,
    reason: 'number misread',
    address: { name: '示例收信人', unit: '四监区', personNumber: '310018', postal: null },
  })
  expect(done.result).toBe('moved')
  const seen = await support.orderDesk.private({ id: orderId })
  expect(seen.addressLines.join(' ')).toContain('310018')
  const page = await open(number)
  expect(page.versions.map(({ version, by, isApproved }) => [version, by, isApproved])).toEqual([
    [1, 'writer', false],
    [2, 'move', true],
  ])
  expect(page.acts.map(({ action, byName }) => [action, byName !== ''])).toEqual([
    ['readdress', true],
  ])
  expect((await writer.client.order.get({ id: orderId })).notices.map(({ kind }) => kind)).toEqual([
    'moved',
  ])
})

test('a message reaches the writer, a note does not; a task is somebody’s', async () => {
  const { writer, orderId, number } = await paidLetter()
  await support.orderDesk.act({ id: orderId, action: 'message', text: 'We look into it.' })
  await support.note.add({ subject: 'order', subjectId: orderId, text: 'rang up twice' })
  await support.orderDesk.act({ id: orderId, action: 'assign', to: colleague.userId })
  const detail = await writer.client.order.get({ id: orderId })
  expect(detail.notices).toMatchObject([{ kind: 'message', params: { text: 'We look into it.' } }])
  expect(JSON.stringify(detail)).not.toContain('rang up twice')
  expect(await open(number)).toMatchObject({
    notes: [{ text: 'rang up twice' }],
    assignee: { id: colleague.userId },
  })
  expect((await colleague.orderDesk.list({ only: 'mine' })).list.map(({ id }) => id)).toContain(
    orderId,
  )
})

test('two people with one order open see each other, and the second to cancel is told', async () => {
  const { orderId } = await paidLetter()
  expect((await support.orderDesk.see({ id: orderId })).others).toEqual([])
  expect((await colleague.orderDesk.see({ id: orderId })).others).toHaveLength(1)
  const both = await Promise.allSettled(
    [support, colleague].map((one) =>
      one.orderDesk.act({ id: orderId, action: 'cancel', reason: 'the writer asked' }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'order.cannot_act' },
  })
})

/** What is seldom come upon by chance: signs of formulas, of parts, and apostrophes, in any order. */
const anyFormula = fc.string({
  unit: fc.constantFrom('=', '-', '@', ';', '\t', '\n', "'", ' ', 'x', '1', '"'),
})

test('no cell of a file begins a formula, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), anyFormula), { minLength: 1 }),
      (cells) => {
        for (const cell of cells) {
          const line = toCsv([[cell]]).replace('\uFEFF', '')
          // A number below zero stays one, and what would become another number or a date is kept as it stands.
          if (line === `"=""${cell}"""\r\n` && isKeptWhole(`="${cell}"`)) continue
          if (/^-\d+(?:\.\d+)?$/.test(cell)) expect(line).toBe(`${cell}\r\n`)
          else expect(line.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/)
          // Nor does what follows, where a semicolon or a tab parts them; and it is read back as it was.
          const [[field = ''] = []] = cellsOf(line)
          expect(field).not.toMatch(/[;\t\r\n] *[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/)
          expect(unguarded(field)).toBe(cell)
        }
      },
    ),
    { examples: [[['1-1', '=1-1', '--1', '-1']]] },
  )
  expect(toCsv([['-12.50', '-1+1', '-']])).toBe('\uFEFF-12.50,"\'-1+1","\'-"\r\n')
  expect(toCsv([['=1+1', '@x', '\t=2', 'a,"b"']])).toBe(
    '\uFEFF"\'=1+1","\'@x","\'\t\'=2","a,""b"""\r\n',
  )
})

test('too little of a number is not looked for', () => {
  expect(readNumberStart('26')).toBeNull()
  expect(readNumberStart('6y0h')).toBe('6Y0H')
  expect(readNumberStart('261123 6y0')).toBe('261123-6Y0')
})

test('what went back in part counts towards what one person gives back by cancelling', async () => {
  const { writer, orderId, total } = await paidLetter()
  const before = await money(writer)
  const admin = await world.people.staff('admin')
  await admin.orderDesk.setLimits({
    baseVersion: 1,
    refundAlone: total - 1,
    creditAlone: 1000,
    creditMost: 20_000,
    topUpAlone: 20_000,
    reason: 'less alone',
  })
  await support.orderDesk.act({ id: orderId, action: 'refund', amount: 150, reason: 'late reply' })
  const asked = await support.orderDesk.act({
    id: orderId,
    action: 'cancel',
    reason: 'the writer asked',
  })
  expect(asked).toMatchObject({ state: 'waiting', amount: total - 150 })
  expect(await money(writer)).toBe(before + 150)
  await colleague.orderDesk.decide({ id: asked.id, isApproved: true })
  expect(await money(writer)).toBe(before + total)
})

test('a page that stays open is one look, however often it asks; another colleague, and later, is another', async () => {
  const { number, orderId } = await paidLetter()
  const looks = async () =>
    (await auditOf(world.kernel, 'order', [orderId])).filter(
      ({ action }) => action === 'order.open',
    ).length
  for (let ask = 0; ask < 3; ask++) await open(number)
  expect(await looks()).toBe(1)
  await colleague.orderDesk.get({ number })
  expect(await looks()).toBe(2)
  world.clock.advance(11 * 60_000)
  await open(number)
  expect(await looks()).toBe(3)
})
