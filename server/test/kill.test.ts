import { randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errors } from '@mailing/contract/errors.ts'
import { afterAll, expect, test } from 'vitest'
import { demoPeople } from '../src/demo/people.ts'
import { startEmbedded } from '../src/platform/embedded.ts'
import { createKilledServer, createStubbornClient, demoCode, Refused, type StubbornClient } from './killed-server.ts'
import { letterContent } from './letters.ts'

/** How often the server is killed; in CI, and with KILLS set, the 30 times that the issue asks for. */
const kills = Number(process.env['KILLS'] ?? (process.env['CI'] ? 30 : 6))
const v5 = '/api/mailing/v5'
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'mailing-kill-')))

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})
const server = createKilledServer(dataDir, port)
afterAll(async () => {
  await server.kill('all')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Paid {
  readonly orderId: string
  readonly total: number
}

/** What the server acknowledged to one writer. */
interface Acknowledged {
  readonly paid: Paid[]
  readonly drafts: string[]
}

/** Drafts that a writer keeps here; there is a limit of 200 for each. */
const mostDrafts = 120

/** Orders and pays the letter of a draft; each step is asked again with its own key until it is answered. */
async function sendLetter(client: StubbornClient, recipientId: string, id: string): Promise<Paid> {
  const { version } = await client.call<{ version: number }>('GET', `${v5}/app/editLetter`, { id })
  const proof = await client.call<{ id: string; total: number; sha256: string }>('POST', `${v5}/letter/proof`, { draftId: id, draftVersion: version, recipientId, mailClass: 'ordinary', isColour: false, isDuplex: false })
  const order = await client.call<{ id: string }>('POST', `${v5}/app/createLetterOrder`, { proofId: proof.id, expectedTotal: proof.total, acceptedWarnings: [] }, randomUUID())
  await client.call('POST', `${v5}/app/payLetterOrder`, { orderId: order.id, expectedTotal: proof.total, sha256: proof.sha256 }, randomUUID())
  return { orderId: order.id, total: proof.total }
}

/** Saves drafts and sends one letter after another; while the limit of proofs says to wait, drafts gather. */
async function workUntil(isOver: () => boolean, client: StubbornClient, recipientId: string, mine: Acknowledged): Promise<void> {
  while (!isOver()) {
    if (mine.drafts.length < mostDrafts) {
      const id = randomUUID()
      await client.call('POST', `${v5}/letter/saveDraft`, { id, baseVersion: 0, title: '', content: letterContent({ body: `letter ${id}` }), recipientId })
      mine.drafts.push(id)
    }
    const id = mine.drafts.at(-1) ?? ''
    try {
      mine.paid.push(await sendLetter(client, recipientId, id))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== errors['request.rate_limited'].wire) throw error
      await sleep(100)
      continue
    }
    mine.drafts.pop()
    // Asked a second time, a removal finds nothing any more, which is a refusal too.
    await client.call('POST', `${v5}/letter/removeDraft`, { id }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  }
}

async function logIn(phone: string): Promise<{ client: StubbornClient; recipientId: string }> {
  const guest = createStubbornClient(server.url)
  await guest.call('POST', `${v5}/login/send`, { phone })
  const { token } = await guest.call<{ token: string }>('POST', `${v5}/login/check`, { phone, code: demoCode(dataDir), isAgreed: true })
  const client = createStubbornClient(server.url, token)
  await client.call('POST', '/api/v2/home/receiveBalance', {})
  const { id } = await client.call<{ id: string }>('POST', `${v5}/address/edit`, {
    kind: 'recipient', isDefault: false,
    recipient: { name: '示例收信人', relation: '', releaseOn: null, place: 'postal', postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 2 号', postcode: '100002' }, phone: '' },
  })
  return { client, recipientId: id }
}

test(`${kills} kills under load lose nothing that was acknowledged and double nothing`, { timeout: 60_000 + kills * 30_000 }, async () => {
  await server.start()
  const writers = demoPeople.filter((person) => person.key.includes('writer'))
  const acknowledged: Acknowledged[] = writers.map(() => ({ paid: [], drafts: [] }))
  const people = await Promise.all(writers.map((person) => logIn(person.phone)))
  const before = await Promise.all(people.map(({ client }) => client.call<{ money: number }>('GET', `${v5}/my/userInfo`)))
  let isOver = false
  const work = Promise.all(people.map(({ client, recipientId }, i) => workUntil(() => isOver, client, recipientId, acknowledged[i] ?? { paid: [], drafts: [] })))
  let failure: unknown = null
  work.catch((error: unknown) => { failure = error })
  for (let i = 0; i < kills && failure === null; i += 1) {
    await sleep(500 + Math.random() * 3500)
    await server.kill(i % 3 === 0 ? 'node' : 'all')
    await server.start()
  }
  isOver = true
  await work
  const after = await Promise.all(people.map(({ client }) => client.call<{ money: number }>('GET', `${v5}/my/userInfo`)))
  const paid = acknowledged.flatMap((mine) => mine.paid)
  expect(paid.length).toBeGreaterThan(kills / 3)
  // Each letter was paid once: the wallet says so, and so does the ledger behind it.
  for (const [i, mine] of acknowledged.entries()) {
    expect((before[i]?.money ?? 0) - (after[i]?.money ?? 0)).toBe(mine.paid.reduce((sum, { total }) => sum + total, 0))
    for (const id of mine.drafts) expect((await people[i]?.client.call<{ content: { body: string } }>('GET', `${v5}/app/editLetter`, { id }))?.content.body).toBe(`letter ${id}`)
  }
  await sleep(3000)
  const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { findings: { name: string; isHealthy: boolean }[] }
  expect(ready.findings.filter(({ isHealthy }) => !isHealthy)).toEqual([])
  expect(await server.stop()).toBe(0)
  await checkTables(paid.map(({ orderId }) => orderId))
})

/** What the tables must say after all that. */
async function checkTables(orderIds: readonly string[]): Promise<void> {
  const embedded = await startEmbedded({ home: join(dataDir, 'postgres') })
  const client = new pg.Client(embedded.connection)
  await client.connect()
  try {
    const ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows
    expect(new Set(orderIds).size).toBe(orderIds.length)
    const orders = await ask<{ id: string; state: string }>('select id, state from orders where id = any($1)', [orderIds])
    expect(orders).toHaveLength(orderIds.length)
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['in_review']))
    // No order beside those that were acknowledged, except those of the demo data: each attempt used its own key.
    const [strays] = await ask<{ count: string }>("select count(*) from orders o where not (o.id = any($1)) and o.user_id in (select user_id from orders where id = any($1)) and o.created_at > (select min(created_at) from orders where id = any($1))", [orderIds])
    expect(strays?.count).toBe('0')
    const [doubled] = await ask<{ count: string }>('select count(*) from (select event_id, handler from event_deliveries group by 1, 2 having count(*) > 1) twice')
    expect(doubled?.count).toBe('0')
    const [waiting] = await ask<{ count: string }>("select count(*) from event_deliveries where state <> 'done'")
    expect(waiting?.count).toBe('0')
    const [unspread] = await ask<{ count: string }>('select count(*) from events where spread_at is null')
    expect(unspread?.count).toBe('0')
  } finally {
    await client.end()
    await embedded.stop()
  }
}
