import { errors } from '@mailing/contract/errors.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startFakeS3 } from './fakes/s3.ts'
import { letterWriter, orderProof, type Proof, proveNew } from './letters.ts'
import { createWorld } from './world.ts'

const fake = await startFakeS3()
const world = await createWorld({ settings: fake.settings })
const second = await world.second()
const writer = await letterWriter(world)
const { db } = world.kernel
afterAll(() => fake.close())
afterEach(() => {
  Object.assign(fake.mood, { is: 'well', delayMs: 0, times: Number.POSITIVE_INFINITY })
})

const busy = { code: 'server.busy', status: errors['server.busy'].status }
const noSpace = { code: 'server.no_space', status: errors['server.no_space'].status }
/** The circuit leaves a failing store alone for 2 s. */
const settled = { timeout: 10_000, interval: 250 }

async function readiness(): Promise<{ readonly isHealthy: boolean; readonly detail: string }> {
  const { findings } = (await world.web.inject('/readyz')).json<{
    findings: { name: string; isHealthy: boolean; detail: string }[]
  }>()
  const found = findings.find(({ name }) => name === 'files')
  if (!found) throw new Error('/readyz does not ask the store')
  return found
}

async function pay(proof: Proof): Promise<string> {
  const order = await orderProof(writer, proof)
  await writer.client.letter.payOrder({
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  return order.id
}

/** The file of a proof as a server reads it. */
const readAt = (server: Pick<typeof world, 'web'>, { file }: Proof) =>
  server.web.inject({ url: file.url })

const orders = async (): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('orders')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

let words = 0
const prove = () => {
  words += 1
  return proveNew(writer, { content: { body: `第${words}封信` } })
}

describe('a deployment with its files in a bucket', () => {
  test('serves a letter at every server that has not proved it', async () => {
    const proof = await prove()
    for (const server of [world, second])
      expect((await readAt(server, proof)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await readiness()).toEqual(expect.objectContaining({ isHealthy: true }))
  }, 90_000)

  test('takes a letter and its payment while the store is slow', async () => {
    fake.mood.delayMs = 2000
    const before = await orders()
    await pay(await prove())
    expect(await orders()).toBe(before + 1)
  }, 90_000)

  test.each(['failing', 'full'] as const)(
    'refuses a proof while the store is %s, and loses no order',
    async (is) => {
      const proof = await prove()
      const before = await orders()
      fake.mood.is = is
      await expect(prove()).rejects.toMatchObject(is === 'full' ? noSpace : busy)
      // A proof can be ordered and paid: money does not wait for the store.
      const id = await pay(proof)
      expect(await readiness()).toMatchObject({ isHealthy: false })
      expect((await writer.client.letter.drafts({})).list.length).toBeGreaterThan(0)
      fake.mood.is = 'well'
      await expect.poll(() => readiness(), settled).toMatchObject({ isHealthy: true })
      await prove()
      expect(await orders()).toBe(before + 1)
      expect((await writer.client.order.get({ id })).state).not.toBe('unpaid')
    },
    60_000,
  )

  test('loses and doubles nothing when the store is gone and comes back', async () => {
    const proof = await prove()
    const before = await orders()
    await fake.leave()
    await expect(prove()).rejects.toMatchObject(busy)
    expect((await readAt(world, proof)).statusCode).toBe(503)
    const id = await pay(proof)
    await fake.comeBack()
    await expect.poll(() => readiness(), settled).toMatchObject({ isHealthy: true })
    expect((await readAt(second, proof)).statusCode).toBe(200)
    await world.settle()
    expect(await orders()).toBe(before + 1)
    expect((await writer.client.order.get({ id })).state).toBe('in_review')
  }, 60_000)
})
