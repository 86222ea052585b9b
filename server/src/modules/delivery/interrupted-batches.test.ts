import { describe, expect, it } from 'vitest'
import { approvedLetters, type BenchGroup, makeBatch } from '../../../test/bench.ts'
import { group, openPrintRoom } from '../../../test/print-room.ts'
import { newId } from '../../platform/ids.ts'
import { sealStream } from '../../platform/sealed-stream.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { composeBatch } from './service/compose.ts'
import { insertBatch, reservePieces } from './store/composing.ts'

const { meanwhile, db, outside, printer, stateOf, vault, waiting, world, writer } =
  await openPrintRoom()

describe('cancelling against printing', () => {
  it('wins while the batch is still being drawn, and the letter is not in the PDF', async () => {
    const own = group('ordinary', false, true)
    const orders = await approvedLetters(world, writer, own, 2)
    meanwhile.whileDrawing = async () =>
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
    meanwhile.whileDrawing = async () =>
      void (await writer.client.order.act({ id: order, action: 'cancel' }))
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
    meanwhile.afterDrawing = () =>
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

describe('holding against printing', () => {
  it('leaves the held letter out of the batch that is being drawn; the others are printed', async () => {
    const own = group('registered', true, false)
    const [held = '', other = ''] = await approvedLetters(world, writer, own, 2)
    const support = await world.people.staff('support')
    const reason = 'writer rang up'
    meanwhile.whileDrawing = async () =>
      void (await support.orderDesk.act({ id: held, action: 'hold', reason }))
    const batch = await makeBatch(printer, own)
    expect(
      (await printer.delivery.batch({ id: batch.id })).pieces.map((piece) => piece.orderId),
    ).toEqual([other])
    expect([await stateOf(held), await stateOf(other)]).toEqual(['approved', 'printing'])
    await support.orderDesk.act({ id: held, action: 'release', reason })
    expect(await makeBatch(printer, own)).toMatchObject({ pieces: 1 })
    expect(await stateOf(held)).toBe('printing')
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
    const put = async (content: Buffer) => {
      await outside.files.remove(file.storage_key)
      await outside.files.put(
        file.storage_key,
        (async function* () {
          yield content
        })(),
      )
    }
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
        runId: null,
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

  it('leaves a batch of which nothing is left: the same press prints what else waits', async () => {
    const own = group('registered', true, true)
    const [gone = ''] = await approvedLetters(world, writer, own, 1)
    const { id } = await abandon(own)
    await writer.client.order.act({ id: gone, action: 'cancel' })
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    world.clock.advance(31_000)
    const batch = await makeBatch(printer, own)
    expect(batch).toMatchObject({ pieces: 1, state: 'printing' })
    expect(batch.id).not.toBe(id)
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
        labels: null,
        fileName: 'late.pdf',
      }),
    ).rejects.toThrow()
    const after = await printer.delivery.batch({ id })
    expect(after).toMatchObject({
      batch: { state: 'printing', sha256: batch.batch.sha256, pieces: 1, counts: { printing: 1 } },
    })
    expect(after.pieces.map((piece) => piece.orderId)).toEqual([order])
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
