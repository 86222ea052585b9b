import { PDFDocument } from '@cantoo/pdf-lib'
import { batchCode } from '@mailing/contract/delivery/bench.ts'
import type { PrintRun } from '@mailing/contract/delivery/print-run.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { approvedLetters, download, makeBatch, packPiece, printPiece } from '../../../test/bench.ts'
import { approvedCard, provePass } from '../../../test/cards.ts'
import { group, openPrintRoom } from '../../../test/print-room.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { insertBatch, reservePieces } from './store/composing.ts'
import { insertRun } from './store/runs.ts'

const { db, meanwhile, printer, stateOf, world, writer } = await openPrintRoom()

const sheetsOfFile = async (url: string, isTwoSided: boolean): Promise<number> => {
  const pages = (await PDFDocument.load(await download(printer, url))).getPageCount()
  return isTwoSided ? Math.ceil(pages / 2) : pages
}
const makeRun = (): Promise<PrintRun> => printer.print.makeRun({ cardSheet: 'a4' })
const choose = async (separators: 'none' | 'group' | 'piece') => {
  const { version, addresses, sheetCheck, isBatchScanned } = await printer.print.benchSettings({})
  await printer.print.saveBenchSettings({
    baseVersion: version,
    reason: 'the office decided so',
    addresses,
    separators,
    sheetCheck,
    isBatchScanned,
  })
}
const nothing = { code: 'delivery.nothing_to_print' }

// What a test has left in the queue must not be printed by the next.
beforeEach(async () => {
  await makeRun().catch(() => {})
})

describe('a print run', () => {
  it('makes batches that are found by their number and by the code on the sheet at their end, by those who print', async () => {
    await approvedLetters(world, writer, group('ordinary', false, false), 1)
    const [batch] = (await makeRun()).batches
    const hit = { kind: 'batch', key: batch?.id, label: batch?.number, about: '' }
    for (const words of [batch?.number ?? '', batchCode(batch?.number ?? '').toLowerCase()])
      expect((await printer.customer.find({ words })).hits).toEqual([hit])
    const support = await world.people.staff('support')
    expect((await support.customer.find({ words: batch?.number ?? '' })).hits).toEqual([])
  })

  it('makes every group that is due, says the paper of its files, and a second press prints nothing twice', async () => {
    await approvedLetters(world, writer, group('ordinary', false, false), 2)
    await approvedLetters(world, writer, group('express', false, true), 1)
    await approvedCard(world, writer, await provePass(writer))
    const { load: before } = await printer.delivery.queue({})
    const run = await makeRun()
    expect(run).toMatchObject({ composing: 0, failed: [] })
    expect(run.batches.map(({ pieces }) => pieces).sort()).toEqual([1, 1, 2])
    const { files } = await printer.print.run({ id: run.id })
    let letters = 0
    for (const batch of run.batches) {
      const file = files.find(({ batchId }) => batchId === batch.id)
      const sheets = await sheetsOfFile(
        file?.file.url ?? '',
        batch.isDuplex || batch.cardSheet !== null,
      )
      expect(batch).toMatchObject({ sheets, runId: run.id })
      if (batch.paper === 'A4') letters += sheets
    }
    const load = [
      { stock: 'A4', tray: '', sheets: letters },
      { stock: 'card_a4', tray: '', sheets: 1 },
    ]
    expect(run.load).toEqual(load)
    // Before, cards are counted for each kind of sheet that they may lie on.
    expect(before.filter(({ stock }) => stock === 'A4' || stock === 'card_a4')).toEqual(load)
    await expect(makeRun()).rejects.toMatchObject(nothing)
  })

  it('names its files by batch and group, also for whoever downloads them, and records each reading', async () => {
    await approvedLetters(world, writer, group('registered', true, true), 1)
    const run = await makeRun()
    const [batch] = run.batches
    const name = `${batch?.number}-registered-A4-colour-duplex.pdf`
    const {
      files: [file],
    } = await printer.print.run({ id: run.id })
    expect(file?.name).toBe(name)
    const { headers } = await printer.request({ method: 'GET', url: file?.file.url ?? '' })
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    const admin = await world.people.staff('admin')
    const { list } = await admin.audit.list({ subject: 'batch', subjectId: batch?.id ?? '' })
    expect(list.map(({ action }) => action)).toEqual([
      'delivery.read_batch',
      'delivery.create_batch',
    ])
    await expect(printer.print.run({ id: newId() })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('pressed by two at once puts every piece into one batch', async () => {
    const orders = await approvedLetters(world, writer, group('ordinary', true, false), 3)
    const runs = await Promise.allSettled([makeRun(), makeRun(), makeRun()])
    for (const one of runs) if (one.status === 'rejected') expect(one.reason).toMatchObject(nothing)
    const batches = runs.flatMap((one) => (one.status === 'fulfilled' ? one.value.batches : []))
    const pieces = (await Promise.all(batches.map(({ id }) => printer.delivery.batch({ id }))))
      .flatMap((one) => one.pieces)
      .map(({ orderId }) => orderId)
    expect(pieces.sort()).toEqual([...orders].sort())
  })

  it('leaves the others made when a group fails, and says which and why', async () => {
    const [damaged = ''] = await approvedLetters(world, writer, group('express', true, true), 1)
    const [whole = ''] = await approvedLetters(world, writer, group('ordinary', false, true), 1)
    const {
      number,
      file_id: fileId,
      sha256,
    } = await db
      .selectFrom('pieces as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['o.number', 'p.file_id', 'p.sha256'])
      .where('p.order_id', '=', damaged)
      .executeTakeFirstOrThrow()
    const pay = (sha: string) =>
      db.updateTable('pieces').set({ sha256: sha }).where('file_id', '=', fileId).execute()
    await pay('0'.repeat(64))
    const run = await makeRun()
    expect(run.batches.map(({ mailClass, pieces }) => [mailClass, pieces])).toEqual([
      ['ordinary', 1],
    ])
    expect(run.failed).toMatchObject([
      { mailClass: 'express', reason: 'damaged', orderNumber: number },
    ])
    expect([await stateOf(damaged), await stateOf(whole)]).toEqual(['approved', 'printing'])
    await pay(sha256)
    expect((await makeRun()).batches).toMatchObject([{ mailClass: 'express', pieces: 1 }])
  })

  it('says which group has failed before it had a batch, and leaves the others made', async () => {
    const [lost = ''] = await approvedLetters(world, writer, group('express', true, false), 1)
    const [made = ''] = await approvedLetters(world, writer, group('ordinary', true, true), 1)
    await sql`create function refuse_express() returns trigger language plpgsql as $$
      begin
        if new.batch_id is not null and new.mail_class = 'express' then raise exception 'no express'; end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger no_express before update on pieces for each row execute function refuse_express()`.execute(
      db,
    )
    const run = await makeRun()
    const failed = [{ mailClass: 'express', isColour: true, isDuplex: false, reason: 'failed' }]
    expect(run.failed).toMatchObject(failed)
    expect(run.batches.map(({ mailClass }) => mailClass)).toEqual(['ordinary'])
    expect((await printer.print.run({ id: run.id })).run.failed).toMatchObject(failed)
    expect([await stateOf(lost), await stateOf(made)]).toEqual(['approved', 'printing'])
    // Also when nothing else waits.
    expect((await makeRun()).failed).toMatchObject(failed)
    await sql`drop trigger no_express on pieces`.execute(db)
    expect((await makeRun()).batches).toMatchObject([{ mailClass: 'express', pieces: 1 }])
  })

  it('takes over what a process that died had begun', async () => {
    const own = group('registered', false, false)
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const begun = await inTransaction(world.kernel, async (kernel) => {
      const id = newId()
      await insertBatch(kernel, {
        id,
        ...own,
        paper: 'A4',
        cardSheet: null,
        runId: null,
        lease: newId(),
        leaseUntil: new Date(world.clock.now().getTime() + 30_000),
        createdAt: world.clock.now(),
        createdBy: printer.userId,
      })
      await reservePieces(kernel, id, { ...own, paper: 'A4' }, 10, '2026-12-31')
      return id
    })
    const [other = ''] = await approvedLetters(world, writer, own, 1)
    world.clock.advance(31_000)
    const run = await makeRun()
    expect(run.batches.map(({ id }) => id)).toContain(begun)
    expect(run.batches.map(({ pieces }) => pieces)).toEqual([1, 1])
    expect([await stateOf(order), await stateOf(other)]).toEqual(['printing', 'printing'])
  })

  it('of which all was cancelled before it was drawn is no run, and nothing empty is shown', async () => {
    const [order = ''] = await approvedLetters(world, writer, group('ordinary', false, false), 1)
    const { length } = await db.selectFrom('print_runs').select('id').execute()
    meanwhile.whileDrawing = async () =>
      void (await writer.client.order.act({ id: order, action: 'cancel' }))
    await expect(makeRun()).rejects.toMatchObject(nothing)
    expect(await db.selectFrom('print_runs').select('id').execute()).toHaveLength(length)
  })

  it('of a process that died with nothing made is removed, and one in which something was made stays', async () => {
    const own = group('registered', false, true)
    await approvedLetters(world, writer, own, 1)
    const { id: made } = await makeRun()
    const [order = ''] = await approvedLetters(world, writer, own, 1)
    const [begun, bare, young] = [newId(), newId(), newId()]
    const at = world.clock.now()
    const long = new Date(at.getTime() - 7_200_000)
    for (const id of [begun, bare])
      await insertRun(world.kernel, { id, at: long, by: printer.userId })
    // Whoever makes this one is at work still.
    await insertRun(world.kernel, { id: young, at, by: printer.userId })
    await inTransaction(world.kernel, async (kernel) => {
      const id = newId()
      await insertBatch(kernel, {
        id,
        ...own,
        paper: 'A4',
        cardSheet: null,
        runId: begun,
        lease: newId(),
        leaseUntil: new Date(at.getTime() + 30_000),
        createdAt: at,
        createdBy: printer.userId,
      })
      expect(await reservePieces(kernel, id, { ...own, paper: 'A4' }, 10, '2026-12-31')).toBe(1)
    })
    await writer.client.order.act({ id: order, action: 'cancel' })
    const left = async () =>
      (
        await db
          .selectFrom('print_runs')
          .select('id')
          .where('id', 'in', [made, begun, bare, young])
          .orderBy('seq')
          .execute()
      ).map(({ id }) => id)
    world.clock.advance(31_000)
    await world.runJob('delivery.finish_abandoned')
    expect(await left()).toEqual([made, young])
    expect((await printer.print.run({ id: made })).run.batches).toHaveLength(1)
  })
})

describe('separators', () => {
  const own = group('ordinary', false, false)
  const printed = async (count: number) => {
    await approvedLetters(world, writer, own, count)
    const { load } = await printer.delivery.queue({})
    const batch = await makeBatch(printer, own)
    const { file, pieces } = await printer.delivery.batch({ id: batch.id })
    const sheets = await sheetsOfFile(file.url, false)
    expect([load[0]?.sheets, batch.sheets]).toEqual([sheets, sheets])
    return { sheets, pieces }
  }

  it('lie after each piece, once a batch, or nowhere', async () => {
    for (const [separators, more] of [
      ['piece', 3],
      ['group', 1],
      ['none', 0],
    ] as const) {
      await choose(separators)
      expect((await printed(3)).sheets).toBe(3 + 3 + more)
    }
  })

  it('when off let a letter of one page cost at most 1.1 sheets beside what carries its address', async () => {
    await choose('none')
    const { sheets, pieces } = await printed(10)
    expect(pieces.every((piece) => piece.sheets === 1)).toBe(true)
    expect((sheets - pieces.length) / pieces.length).toBeLessThanOrEqual(1.1)
    // What the bench scans is on these sheets: a batch without separators can be packed.
    const [piece] = pieces
    if (!piece) throw new Error('no piece')
    await printPiece(printer, piece)
    await packPiece(printer, piece)
    expect(await stateOf(piece.orderId)).toBe('packed')
  })

  it('are chosen by one of two who choose at once; the other is told', async () => {
    const { version } = await printer.print.benchSettings({})
    const change = (separators: 'none' | 'group') =>
      printer.print.saveBenchSettings({
        baseVersion: version,
        reason: 'the office decided so',
        addresses: 'sheet',
        separators,
        sheetCheck: 'print',
        isBatchScanned: false,
      })
    const [first, second] = await Promise.allSettled([change('none'), change('group')])
    expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([first, second].find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'delivery.settings_changed' },
    })
    await choose('piece')
  })
})
