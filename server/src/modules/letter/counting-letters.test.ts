import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letterWriter, orderProof, proveNew } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger, recountFigures } from '../wallet/service.ts'

const world = await createWorld()
const { kernel } = world
const breaks = async () => (await auditLedger(kernel, moneyInvariants)).breaks

class RollBack extends Error {}

const ledgerFinding = async () => {
  const { findings } = (await world.web.inject({ url: '/readyz' })).json<{
    findings: { name: string; isHealthy: boolean; detail: string }[]
  }>()
  return findings.find(({ name }) => name === 'ledger')
}

test('keeps the first payment when letters paid at once commit in any order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const writer = await letterWriter(world)
    const proofs: Awaited<ReturnType<typeof proveNew>>[] = []
    for (let n = 0; n < 4; n += 1) proofs.push(await proveNew(writer, { title: `${n}` }))
    const orders = await Promise.all(proofs.map((proof) => orderProof(writer, proof)))
    await Promise.all(
      orders.map(({ id }, at) =>
        writer.client.letter.payOrder({
          orderId: id,
          expectedTotal: proofs[at]?.total ?? 0,
          sha256: proofs[at]?.sha256 ?? '',
        }),
      ),
    )
  }
  expect(await breaks()).toEqual([])
})

test('keeps the earlier payment when it commits after a later one', async () => {
  const writer = await letterWriter(world)
  const proof = await proveNew(writer)
  const { id } = await orderProof(writer, proof)
  await writer.client.letter.payOrder({
    orderId: id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  const second = await orderProof(writer, await proveNew(writer, { title: 'second' }))
  let isRight: boolean | undefined
  await expect(
    kernel.db.transaction().execute(async (tx) => {
      // The payment of the second began earlier than that of the first, and commits only now.
      await sql`update orders set state = 'paid', paid = total, paid_with = 'wallet', paid_at = (select paid_at from orders where id = ${id}) - interval '1 second'
        where id = ${second.id}`.execute(tx)
      const { rows } = await sql<{ is_right: boolean }>`
        select f.first_paid_at = min(o.paid_at) as is_right from letter_figures f join orders o on o.user_id = f.user_id
        where o.id in (${id}, ${second.id}) group by f.first_paid_at`.execute(tx)
      isRight = rows[0]?.is_right
      throw new RollBack()
    }),
  ).rejects.toThrow(RollBack)
  expect(isRight).toBe(true)
})

test('alarms and goes on serving when a figure is wrong, until it is recounted', async () => {
  await kernel.db.updateTable('letter_figures').set({ posted: sql`posted + 7` }).execute()
  await world.runJob('wallet.audit_ledger')
  await world.runJob('wallet.audit_whole_ledger')
  expect(await ledgerFinding()).toMatchObject({
    isHealthy: true,
    detail: expect.stringContaining('letters_are_counted'),
  })
  expect((await world.web.inject({ url: '/metrics' })).body).toMatch(/^ledger_broken_figures 1$/m)
  const admin = await world.people.staff('admin')
  expect((await admin.report.alarms()).list).toEqual([
    expect.objectContaining({ name: 'letters_are_counted', says: expect.stringMatching(/\p{L}/u) }),
  ])
  expect(await recountFigures(kernel)).toContainEqual({
    name: 'letters_are_counted',
    mended: expect.toSatisfy((count: number) => count > 0),
  })
  expect((await recountFigures(kernel)).every(({ mended }) => mended === 0)).toBe(true)
  await world.runJob('wallet.audit_whole_ledger')
  expect(await breaks()).toEqual([])
  expect((await admin.report.alarms()).list).toEqual([])
})
