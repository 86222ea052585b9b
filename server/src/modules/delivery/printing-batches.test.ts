import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sheetCode } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import {
  approvedLetters,
  type BenchGroup,
  download,
  makeBatch,
  printPiece,
  scan,
} from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { createPrintDrawer } from '../../adapters/print/own-drawer.ts'
import type { PrintDrawer } from '../../adapters/print/port.ts'
import { newId } from '../../platform/ids.ts'
import { sealStream } from '../../platform/sealed-stream.ts'
import { setSessionRoles } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { composeBatch } from './service/compose.ts'
import { insertBatch, reservePieces } from './store/composing.ts'

/** Something to happen while a batch is being drawn. */
let whileDrawing: () => Promise<void> = async () => {}
/** Something to begin at the moment when the drawing is over. */
let afterDrawing: () => void = () => {}
const drawer = createPrintDrawer({ threads: 1 })
const print: PrintDrawer = {
  ...drawer,
  composeBatch: async (batch) => {
    const act = whileDrawing
    whileDrawing = async () => {}
    await act()
    const drawn = await drawer.composeBatch(batch)
    const begin = afterDrawing
    afterDrawing = () => {}
    begin()
    return drawn
  },
}
const world = await createWorld({ outside: { print } })
const { db, vault, outside } = world.kernel
const printer = await world.people.staff('printer')
const writer = await letterWriter(world, 'postal', 100_000)

const group = (
  mailClass: BenchGroup['mailClass'],
  isColour: boolean,
  isDuplex: boolean,
): BenchGroup => ({ mailClass, isColour, isDuplex })
const waiting = async ({ mailClass, isColour, isDuplex }: BenchGroup) =>
  (await printer.delivery.queue({})).groups.find(
    (one) => one.mailClass === mailClass && one.isColour === isColour && one.isDuplex === isDuplex,
  )?.pieces ?? 0
const stateOf = async (orderId: string) => (await writer.client.order.get({ id: orderId })).state
const longText = '一封很长的信。'.repeat(400)

describe('a batch', () => {
  it('is one PDF of address sheets and the very pages that were paid for, and proves the printing by its hash', async () => {
    const own = group('ordinary', false, false)
    const orders = [
      ...(await approvedLetters(world, writer, own, 1)),
      ...(await approvedLetters(world, writer, own, 1, { content: { body: longText } })),
    ]
    expect(await waiting(own)).toBe(2)
    expect(Date.parse((await printer.delivery.queue({})).cutOffAt)).toBeGreaterThan(
      world.clock.now().getTime(),
    )
    const batch = await makeBatch(printer, own)
    expect(batch).toMatchObject({
      state: 'printing',
      pieces: 2,
      counts: { printing: 2, printed: 0, packed: 0, posted: 0 },
    })
    const { pieces, file } = await printer.delivery.batch({ id: batch.id })
    expect(pieces.map((piece) => [piece.orderId, piece.position])).toEqual(
      orders.map((id, index) => [id, index + 1]),
    )
    const pdf = await download(printer, file.url)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(batch.sha256)
    const document = await PDFDocument.load(pdf)
    expect(document.getPageCount()).toBe(batch.pages + 2 * 2)
    expect(batch.pages).toBe(pieces.reduce((sum, piece) => sum + piece.pages, 0))
    const order = await writer.client.order.get({ id: orders[0] ?? '' })
    expect(order.timeline.at(-1)).toMatchObject({
      state: 'printing',
      by: 'staff',
      evidence: 'batch_hash',
      proof: expect.stringContaining(batch.sha256.slice(0, 16)),
    })
    expect(order.isCancellable).toBe(false)
    await expect(writer.client.order.act({ id: order.id, action: 'cancel' })).rejects.toMatchObject(
      { code: 'order.not_cancellable' },
    )
    await expect(makeBatch(printer, own)).rejects.toMatchObject({
      code: 'delivery.nothing_to_print',
    })
    const admin = await world.people.staff('admin')
    const readings = await admin.audit.list({ subject: 'batch', subjectId: batch.id })
    expect(readings.list.map((entry) => entry.action)).toEqual([
      'delivery.read_batch',
      'delivery.create_batch',
    ])
  })

  it('takes those paid first and leaves the rest in the queue', async () => {
    const own = group('ordinary', true, false)
    const orders = await approvedLetters(world, writer, own, 3)
    const first = await makeBatch(printer, own, 2)
    expect(
      (await printer.delivery.batch({ id: first.id })).pieces.map((piece) => piece.orderId),
    ).toEqual(orders.slice(0, 2))
    expect(await waiting(own)).toBe(1)
    const second = await makeBatch(printer, own, 2)
    expect(second.number > first.number).toBe(true)
    expect((await printer.delivery.batches({})).list.slice(0, 2).map((batch) => batch.id)).toEqual([
      second.id,
      first.id,
    ])
  })

  it('never holds a piece that another batch holds, however many are made at once', async () => {
    const own = group('express', true, false)
    const orders = await approvedLetters(world, writer, own, 4)
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, () => makeBatch(printer, own, 2)),
    )
    const batches = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const one of made)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'delivery.nothing_to_print' })
    const pieces = (
      await Promise.all(batches.map(({ id }) => printer.delivery.batch({ id })))
    ).flatMap((one) => one.pieces.map((piece) => piece.orderId))
    expect(pieces.sort()).toEqual([...orders].sort())
  })
})

describe('a batch of heavy letters', () => {
  it('takes as many as it may weigh, and the first however heavy', async () => {
    const own = group('registered', false, true)
    const orders = await approvedLetters(world, writer, own, 4)
    for (const [index, megabytes] of [150, 60, 40, 1].entries()) {
      await db
        .updateTable('files')
        .set({ bytes: megabytes * 1_000_000 })
        .where(
          'id',
          '=',
          db
            .selectFrom('pieces')
            .select('file_id')
            .where('order_id', '=', orders[index] ?? ''),
        )
        .execute()
    }
    const taken: string[][] = []
    for (let batch = 0; batch < 3; batch += 1)
      taken.push(
        (await printer.delivery.batch({ id: (await makeBatch(printer, own)).id })).pieces.map(
          (piece) => piece.orderId,
        ),
      )
    expect(taken).toEqual([orders.slice(0, 1), orders.slice(1, 3), orders.slice(3)])
    expect(await waiting(own)).toBe(0)
  })
})

describe('cancelling against printing', () => {
  it('wins while the batch is still being drawn, and the letter is not in the PDF', async () => {
    const own = group('ordinary', false, true)
    const orders = await approvedLetters(world, writer, own, 2)
    whileDrawing = async () =>
      void (await writer.client.order.act({ id: orders[0] ?? '', action: 'cancel' }))
    const batch = await makeBatch(printer, own)
    expect(batch.pieces).toBe(1)
    expect(
      (await printer.delivery.batch({ id: batch.id })).pieces.map((piece) => piece.orderId),
    ).toEqual(orders.slice(1))
    expect([await stateOf(orders[0] ?? ''), await stateOf(orders[1] ?? '')]).toEqual([
      'refunded',
      'printing',
    ])
  })

  it('leaves nothing to print when all are cancelled meanwhile', async () => {
    const own = group('registered', true, true)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    whileDrawing = async () => void (await writer.client.order.act({ id: order, action: 'cancel' }))
    await expect(makeBatch(printer, own)).rejects.toMatchObject({
      code: 'delivery.nothing_to_print',
    })
  })

  it('has one winner for each of 20 letters, whoever comes first', {
    timeout: 60_000,
  }, async () => {
    const own = group('ordinary', true, true)
    const orders = await approvedLetters(world, writer, own, 20)
    const cancel = (id: string) => writer.client.order.act({ id, action: 'cancel' })
    // Some while it draws, some at the very moment when the drawing is over and the orders are moved, some afterwards.
    const early = orders.slice(0, 6).map(async (id, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 12))
      return cancel(id)
    })
    const atTheEnd = Promise.withResolvers<PromiseSettledResult<unknown>[]>()
    afterDrawing = () =>
      void Promise.allSettled(orders.slice(6, 12).map(cancel)).then(atTheEnd.resolve)
    const batch = await makeBatch(printer, own)
    const late = await Promise.allSettled(orders.slice(12).map(cancel))
    const answers = [...(await Promise.allSettled(early)), ...(await atTheEnd.promise), ...late]
    const printed = (await printer.delivery.batch({ id: batch.id })).pieces.map(
      (piece) => piece.orderId,
    )
    for (const [index, answer] of answers.entries()) {
      const id = orders[index] ?? ''
      const isCancelled = answer.status === 'fulfilled'
      if (!isCancelled) expect(answer.reason).toMatchObject({ code: 'order.not_cancellable' })
      expect([await stateOf(id), printed.includes(id)]).toEqual(
        isCancelled ? ['refunded', false] : ['printing', true],
      )
    }
    expect(late.every((answer) => answer.status === 'rejected')).toBe(true)
    expect(batch.pieces).toBe(printed.length)
    expect(await waiting(own)).toBe(0)
  })
})

describe('a damaged file', () => {
  it('stops the batch, names the order, and gives every piece back', async () => {
    const own = group('registered', false, false)
    const orders = await approvedLetters(world, writer, own, 2)
    const file = await db
      .selectFrom('pieces as p')
      .innerJoin('files as f', 'f.id', 'p.file_id')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['f.id', 'f.storage_key', 'f.sha256', 'o.number'])
      .where('p.order_id', '=', orders[1] ?? '')
      .executeTakeFirstOrThrow()
    const whole: Buffer[] = []
    for await (const part of outside.files.get(file.storage_key)) whole.push(Buffer.from(part))
    const put = (content: Buffer) =>
      outside.files.put(
        file.storage_key,
        (async function* () {
          yield content
        })(),
      )
    const sealed: Buffer[] = []
    for await (const part of sealStream(
      vault,
      (async function* () {
        yield Buffer.from('%PDF-1.7 another letter')
      })(),
    ))
      sealed.push(part)
    const other = Buffer.concat(sealed)
    const cut = Buffer.concat(whole).subarray(0, 200)
    for (const damage of [other, cut]) {
      await put(damage)
      await expect(makeBatch(printer, own)).rejects.toMatchObject({
        code: 'delivery.file_damaged',
        data: { number: file.number },
      })
      expect([
        await waiting(own),
        await stateOf(orders[0] ?? ''),
        await stateOf(orders[1] ?? ''),
      ]).toEqual([2, 'approved', 'approved'])
    }
    await put(Buffer.concat(whole))
    expect(await makeBatch(printer, own)).toMatchObject({ pieces: 2 })
  })
})

describe('a process that dies between reserving and printing', () => {
  const abandon = async (own: BenchGroup): Promise<{ id: string; lease: string }> =>
    inTransaction(world.kernel, async (kernel) => {
      const id = newId()
      const lease = newId()
      await insertBatch(kernel, {
        id,
        ...own,
        paper: 'A4',
        cardSheet: null,
        lease,
        leaseUntil: new Date(world.clock.now().getTime() + 30_000),
        createdAt: world.clock.now(),
        createdBy: printer.userId,
      })
      expect(await reservePieces(kernel, id, { ...own, paper: 'A4' }, 10, '2026-12-31')).toBe(1)
      return { id, lease }
    })

  it('leaves a batch that the next press of the button finishes', async () => {
    const own = group('express', false, false)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const { id } = await abandon(own)
    await expect(makeBatch(printer, own)).rejects.toMatchObject({
      code: 'delivery.nothing_to_print',
    })
    await expect(printer.delivery.batch({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    world.clock.advance(31_000)
    expect(await makeBatch(printer, own)).toMatchObject({ id, pieces: 1, state: 'printing' })
    expect(await stateOf(order)).toBe('printing')
  })

  it('leaves a batch that the watch finishes; the dead one coming back changes nothing', async () => {
    const own = group('express', false, true)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const { id, lease } = await abandon(own)
    await world.runJob('delivery.finish_abandoned')
    expect(await stateOf(order)).toBe('approved')
    world.clock.advance(31_000)
    await world.runJob('delivery.finish_abandoned')
    const batch = await printer.delivery.batch({ id })
    expect([batch.batch.state, await stateOf(order)]).toEqual(['printing', 'printing'])
    await expect(
      composeBatch(world.kernel, {
        batchId: id,
        number: batch.batch.number,
        lease,
        createdBy: printer.userId,
        locale: 'en',
        cardSheet: null,
      }),
    ).rejects.toThrow()
    const after = await printer.delivery.batch({ id })
    expect(after).toMatchObject({
      batch: { state: 'printing', sha256: batch.batch.sha256, pieces: 1, counts: { printing: 1 } },
    })
    expect(after.pieces.map((piece) => piece.orderId)).toEqual([order])
  })
})

describe('taking a batch apart', () => {
  it('gives the letters back until a sheet was scanned, and makes the paper waste', async () => {
    const own = group('express', true, true)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const batch = await makeBatch(printer, own)
    const [piece] = (await printer.delivery.batch({ id: batch.id })).pieces
    if (!piece) throw new Error('no piece')
    expect(await printer.delivery.dissolve({ id: batch.id, reason: 'paper jam' })).toMatchObject({
      state: 'dissolved',
      counts: { printing: 0 },
    })
    expect(await printer.delivery.dissolve({ id: batch.id, reason: 'paper jam' })).toMatchObject({
      state: 'dissolved',
    })
    expect([await stateOf(order), await waiting(own)]).toEqual(['approved', 1])
    expect(await scan(printer, 'print', sheetCode(piece.code, 1, piece.sheets))).toMatchObject({
      result: 'refused',
      refusal: 'dissolved',
    })
    const again = await makeBatch(printer, own)
    await printPiece(printer, piece)
    await expect(
      printer.delivery.dissolve({ id: again.id, reason: 'too late' }),
    ).rejects.toMatchObject({ code: 'delivery.batch_begun' })
    await expect(
      printer.delivery.dissolve({ id: newId(), reason: 'no such' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  it('lets a letter be cancelled again, and its paper is refused at the desk', async () => {
    const own = group('registered', true, false)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const batch = await makeBatch(printer, own)
    const [piece] = (await printer.delivery.batch({ id: batch.id })).pieces
    await printer.delivery.dissolve({ id: batch.id, reason: 'wrong paper' })
    await writer.client.order.act({ id: order, action: 'cancel' })
    expect(
      await scan(printer, 'print', sheetCode(piece?.code ?? '', 1, piece?.sheets ?? 1)),
    ).toMatchObject({ result: 'refused', refusal: 'cancelled' })
  })
})

describe('a piece that cannot be drawn', () => {
  it('waits, and keeps no other from being printed', async () => {
    const own = group('ordinary', false, false)
    const [odd = '', ...others] = await approvedLetters(world, writer, own, 3)
    // As from before such names were refused.
    await db
      .updateTable('pieces')
      .set({
        address_sealed: vault.seal(
          JSON.stringify({ lines: ['示例路 2 号', '\u{12000} 收'] }),
          'pieces.address_sealed',
        ),
      })
      .where('order_id', '=', odd)
      .execute()
    const batch = await makeBatch(printer, own)
    expect(
      (await printer.delivery.batch({ id: batch.id })).pieces.map((piece) => piece.orderId),
    ).toEqual(others)
    expect([batch.pieces, await waiting(own), await stateOf(odd)]).toEqual([2, 1, 'approved'])
    await expect(makeBatch(printer, own)).rejects.toMatchObject({
      code: 'delivery.nothing_to_print',
    })
    const [later] = await approvedLetters(world, writer, own, 1)
    expect(
      (await printer.delivery.batch({ id: (await makeBatch(printer, own)).id })).pieces.map(
        (piece) => piece.orderId,
      ),
    ).toEqual([later])
    await writer.client.order.act({ id: odd, action: 'cancel' })
    expect(await waiting(own)).toBe(0)
  })
})

describe('an address of a file with letters', () => {
  const statusOf = async (url: string) =>
    (await world.web.inject({ method: 'GET', url })).statusCode

  it('ends at once with the role that it was made for, although the session goes on', async () => {
    const group: BenchGroup = { mailClass: 'express', isColour: true, isDuplex: true }
    const writer = await letterWriter(world)
    const [orderId = ''] = await approvedLetters(world, writer, group, 1)
    const [clerk, reader] = [
      await world.people.staff('printer'),
      await world.people.staff('reviewer'),
    ]
    const { id } = await makeBatch(clerk, group)
    const {
      file: batch,
      pieces: [piece],
    } = await clerk.delivery.batch({ id })
    const { file: reprint } = await clerk.delivery.reprint({
      pieceId: piece?.id ?? '',
      sheet: 1,
      reason: 'a jam',
    })
    const { file: letter } = await reader.letter.review({ orderId })
    const own = (await writer.client.order.get({ id: orderId })).approved?.file.url ?? ''
    for (const url of [batch.url, reprint.url, letter.url, own])
      expect(await statusOf(url)).toBe(200)
    for (const { userId } of [clerk, reader])
      await inTransaction(world.kernel, (kernel) => setSessionRoles(kernel, userId, ['finance']))
    for (const url of [batch.url, reprint.url, letter.url]) expect(await statusOf(url)).toBe(404)
    expect(await statusOf(own)).toBe(200)
  })
})
