import type { Keeping } from '@mailing/contract/privacy/keeping-calls.ts'
import type { PartingKind } from '@mailing/contract/privacy/limits.ts'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { approvedLetter, letterInReview, letterWriter } from '../../../test/letters.ts'
import { dayMs, partingSteps } from '../../../test/partings.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { db } = world.kernel
const { draftOf, arrived, answered, posted: postOne, runDay } = partingSteps(world)
const never: Keeping = { draft: null, order: null, reply: null }
const again = (client: Client): Promise<Client> => world.people.again(client)

/** Every row of the tables in which things, their orders and their money lie, as text, by table and id. */
async function snapshot(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const table of [
    'mail_items',
    'mail_versions',
    'mail_proofs',
    'mail_drafts',
    'mail_edits',
    'mail_moves',
    'orders',
    'order_events',
    'order_items',
    'order_acts',
    'replies',
    'reply_scans',
    'reply_reads',
    'files',
    'file_holds',
    'file_pictures',
    'pieces',
    'piece_sheets',
    'wallet_entries',
    'wallet_accounts',
    'addresses',
    'boxes',
    'users',
    'diary_books',
    'coupons',
  ] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    for (const row of rows) {
      const one = row as Record<string, unknown>
      const id = [
        one['id'] ?? one['order_id'] ?? one['file_id'] ?? one['user_id'],
        one['seq'],
        one['version'],
        one['position'],
        one['holder'],
      ]
      found.set(
        `${table} ${id.filter((part) => part !== undefined).join(' ')}`,
        JSON.stringify(one),
      )
    }
  }
  return found
}

describe('over random choices and days', () => {
  /** The same numbers each time. */
  const random = (() => {
    let state = 20_261
    return (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
  })()

  interface Known {
    readonly kind: PartingKind
    readonly id: string
    readonly countedAt: number
    state: 'there' | 'planned' | 'kept' | 'gone'
    dueAt: number
  }

  test('what goes is what was told of a week before, and nothing else is touched', async () => {
    const [me, other] = [await letterWriter(world), await letterWriter(world)]
    const things: Known[] = []
    const add = (kind: PartingKind, id: string) =>
      things.push({ kind, id, countedAt: world.clock.now().getTime(), state: 'there', dueAt: 0 })
    const others = [
      await arrived(other, '别人的信'),
      await answered(other),
      await draftOf(other, '别人的稿'),
    ]
    await other.client.reply.markRead({ id: others[1] ?? '' })
    for (let round = 0; round < 3; round += 1) {
      add('order', await arrived(me, `第${round}封`))
      const reply = await answered(me)
      await me.client.reply.markRead({ id: reply })
      add('reply', reply)
      add('draft', await draftOf(me, `第${round}稿`))
      world.clock.advance(3_600_000)
    }
    // Not read, not arrived, not printed: these never go.
    await answered(me)
    const posted = await postOne(me)
    await approvedLetter(world, me)
    await letterInReview(world, me)
    const drafts = await db
      .selectFrom('mail_drafts')
      .select(['id', 'updated_at'])
      .where('user_id', '=', me.client.userId)
      .execute()
    const ofOrders = await db
      .selectFrom('mail_items')
      .select(['order_id', 'draft_id', 'proof_id'])
      .where('user_id', '=', me.client.userId)
      .execute()
    const written = new Map(ofOrders.map((one) => [one.draft_id, one.order_id]))
    for (const { id, updated_at: at } of drafts)
      if (!things.some((one) => one.id === id)) {
        const order = things.find((one) => one.id === written.get(id))
        if (order)
          things.push({ kind: 'draft', id, countedAt: at.getTime(), state: 'there', dueAt: 0 })
      }
    let chosen: Keeping = never
    let before = await snapshot()
    for (let step = 0; step < 60; step += 1) {
      const client = await again(me.client)
      // Sessions that are long over are swept, and the next is made from the last.
      await again(other.client)
      const act = random(4)
      const one = things[random(things.length)]
      if (act === 0) {
        const days = [null, 30, 90, 180] as const
        const next: Keeping = {
          draft: days[random(4)] ?? null,
          order: days[random(4)] ?? null,
          reply: days[random(4)] ?? null,
        }
        await client.privacy.saveKeeping(next)
        for (const thing of things)
          if (thing.state === 'planned' && next[thing.kind] !== chosen[thing.kind])
            thing.state = 'there'
        chosen = next
      } else if (act === 1 && one) {
        const isKept = one.state !== 'kept'
        const isDone = await client.privacy.keepThing({ kind: one.kind, id: one.id, isKept }).then(
          () => true,
          () => false,
        )
        expect(isDone, `${one.kind} is ${one.state}`).toBe(one.state !== 'gone')
        if (isDone) one.state = isKept ? 'kept' : 'there'
      } else {
        world.clock.advance((1 + random(25)) * dayMs)
        const later = world.clock.now().getTime()
        await runDay()
        for (const thing of things) {
          const days = chosen[thing.kind]
          if (
            thing.state === 'there' &&
            days !== null &&
            thing.countedAt + days * dayMs <= later + 7 * dayMs
          ) {
            thing.state = 'planned'
            thing.dueAt = later + 7 * dayMs
          } else if (thing.state === 'planned' && thing.dueAt <= later) thing.state = 'gone'
        }
        // The draft that a letter was written from goes with it.
        for (const thing of things)
          if (
            thing.kind === 'draft' &&
            things.some((order) => order.id === written.get(thing.id) && order.state === 'gone')
          )
            thing.state = 'gone'
      }
      const after = await snapshot()
      const gone = new Set(things.filter(({ state }) => state === 'gone').map(({ id }) => id))
      const proofs = new Set(
        ofOrders.filter(({ order_id: id }) => gone.has(id)).map(({ proof_id: id }) => id),
      )
      const files = new Set(
        (
          await db
            .selectFrom('privacy_erasure_files as f')
            .innerJoin('privacy_erasures as e', 'e.id', 'f.erasure_id')
            .select('f.file_id')
            .where('e.user_id', '=', me.client.userId)
            .execute()
        ).map(({ file_id: id }) => id),
      )
      const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
        (key) => before.get(key) !== after.get(key),
      )
      const allowed = (key: string): boolean => {
        const [table = '', id = ''] = key.split(' ')
        if (['mail_items', 'mail_versions', 'mail_drafts', 'replies'].includes(table))
          return gone.has(id)
        if (table === 'mail_proofs') return proofs.has(id)
        if (table === 'files') return files.has(id)
        return table === 'file_holds'
      }
      expect(
        touched.filter((key) => !allowed(key)),
        `step ${step}`,
      ).toEqual([])
      for (const { kind, id, state } of things) {
        const key = {
          draft: `mail_drafts ${id} `,
          order: `mail_items ${id}`,
          reply: `replies ${id} `,
        }[kind]
        const row = [...after].find(([name]) => `${name} `.startsWith(key))?.[1]
        const isThere = kind === 'draft' ? row !== undefined : row?.includes('"erased_at":null')
        expect(isThere, `step ${step}: ${kind} ${state}`).toBe(state !== 'gone')
      }
      before = after
    }
    expect(things.filter(({ state }) => state === 'gone').length).toBeGreaterThan(3)
    expect(things.filter(({ state }) => state !== 'gone').length).toBeGreaterThan(0)
    // Every file that went belonged to what went.
    const client = await again(other.client)
    expect((await client.order.get({ id: others[0] ?? '' })).approved).not.toBeNull()
    expect((await client.reply.get({ id: others[1] ?? '' })).scans.length).toBeGreaterThan(0)
    expect(
      (await (await again(me.client)).order.get({ id: posted.orderId })).approved,
    ).not.toBeNull()
  }, 240_000)
})
