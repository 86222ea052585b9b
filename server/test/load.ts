import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errors } from '@mailing/contract/errors.ts'
import pg from 'pg'
import { expect } from 'vitest'
import { type Address, toClientConfig } from '../src/platform/database.ts'
import { createStubbornClient, Refused, type StubbornClient } from './killed-server.ts'
import { letterContent } from './letters.ts'

const v5 = '/api/mailing/v5'

interface Paid {
  readonly orderId: string
  readonly total: number
}

/** Acknowledgements to one writer. */
interface Acknowledged {
  readonly paid: Paid[]
  readonly drafts: string[]
}

/** Drafts that a writer keeps here; there is a limit of 200 for each. */
const mostDrafts = 120

/**
 * Orders and pays the letter of a draft; each step is asked again with its own key until it is
 * answered.
 */
async function sendLetter(client: StubbornClient, recipientId: string, id: string): Promise<Paid> {
  const { version } = await client.call<{ version: number }>('GET', `${v5}/app/editLetter`, { id })
  const proof = await client.call<{ id: string; total: number; sha256: string }>(
    'POST',
    `${v5}/letter/proof`,
    {
      draftId: id,
      draftVersion: version,
      recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    },
  )
  const order = await client.call<{ id: string }>(
    'POST',
    `${v5}/app/createLetterOrder`,
    { proofId: proof.id, expectedTotal: proof.total, acceptedWarnings: [] },
    randomUUID(),
  )
  await client.call(
    'POST',
    `${v5}/app/payLetterOrder`,
    { orderId: order.id, expectedTotal: proof.total, sha256: proof.sha256 },
    randomUUID(),
  )
  return { orderId: order.id, total: proof.total }
}

/**
 * Saves drafts and sends one letter after another; while the limit of proofs says to wait, drafts
 * gather.
 */
async function workUntil(
  isOver: () => boolean,
  client: StubbornClient,
  recipientId: string,
  mine: Acknowledged,
): Promise<void> {
  while (!isOver()) {
    if (mine.drafts.length < mostDrafts) {
      const id = randomUUID()
      await client.call('POST', `${v5}/letter/saveDraft`, {
        id,
        baseVersion: 0,
        title: '',
        content: letterContent({ body: `letter ${id}` }),
        recipientId,
      })
      mine.drafts.push(id)
    }
    const id = mine.drafts.at(-1) ?? ''
    try {
      mine.paid.push(await sendLetter(client, recipientId, id))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== errors['request.rate_limited'].wire)
        throw error
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

async function logIn({
  url,
  phone,
  code,
}: Writer): Promise<{ client: StubbornClient; recipientId: string }> {
  const guest = createStubbornClient(url)
  await guest.call('POST', `${v5}/login/send`, { phone })
  const { token } = await guest.call<{ token: string }>('POST', `${v5}/login/check`, {
    phone,
    code,
    isAgreed: true,
  })
  const client = createStubbornClient(url, token)
  await client.call('POST', '/api/v2/home/receiveBalance', {})
  const { id } = await client.call<{ id: string }>('POST', `${v5}/address/edit`, {
    kind: 'recipient',
    isDefault: false,
    recipient: {
      name: '示例收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 2 号', postcode: '100002' },
      phone: '',
    },
  })
  return { client, recipientId: id }
}

/** Somebody of the demo, and the server that this person asks. */
export interface Writer {
  readonly url: string
  readonly phone: string
  readonly code: string
}

export interface Load {
  /** Error that ended the work early; null while it runs. null while it goes on. */
  failure(): unknown
  /**
   * Ends the work, and expects that nothing acknowledged was lost or doubled; gives the letters
   * that were paid.
   */
  end(): Promise<readonly Paid[]>
}

/**
 * Starts writers who save drafts and order and pay without rest. They repeat until they are
 * answered.
 */
export async function beginLoad(writers: readonly Writer[]): Promise<Load> {
  const acknowledged: Acknowledged[] = writers.map(() => ({ paid: [], drafts: [] }))
  const people = await Promise.all(writers.map(logIn))
  const balances = () =>
    Promise.all(
      people.map(({ client }) => client.call<{ money: number }>('GET', `${v5}/my/userInfo`)),
    )
  const before = await balances()
  const state: { isOver: boolean; failure: unknown } = { isOver: false, failure: null }
  const work = Promise.all(
    people.map(({ client, recipientId }, i) =>
      workUntil(
        () => state.isOver,
        client,
        recipientId,
        acknowledged[i] ?? { paid: [], drafts: [] },
      ),
    ),
  )
  work.catch((error: unknown) => {
    state.failure = error
  })
  return {
    failure: () => state.failure,
    end: async () => {
      state.isOver = true
      await work
      const after = await balances()
      // Each letter was paid once: the wallet says so, and so does the ledger behind it.
      for (const [i, { paid, drafts }] of acknowledged.entries()) {
        expect((before[i]?.money ?? 0) - (after[i]?.money ?? 0)).toBe(
          paid.reduce((sum, { total }) => sum + total, 0),
        )
        for (const id of drafts) {
          const { content } =
            (await people[i]?.client.call<{ content: { body: string } }>(
              'GET',
              `${v5}/app/editLetter`,
              { id },
            )) ?? {}
          expect(content?.body).toBe(`letter ${id}`)
        }
      }
      return acknowledged.flatMap(({ paid }) => paid)
    },
  }
}

/** Checks the tables after all that. */
export async function expectSoundTables(
  address: Address,
  orderIds: readonly string[],
): Promise<void> {
  const client = new pg.Client(toClientConfig(address))
  await client.connect()
  try {
    const ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows
    expect(new Set(orderIds).size).toBe(orderIds.length)
    const orders = await ask<{ id: string; state: string }>(
      'select id, state from orders where id = any($1)',
      [orderIds],
    )
    expect(orders).toHaveLength(orderIds.length)
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['in_review']))
    // No order beside those that were acknowledged, except those of the demo data: each attempt
    // used its own key.
    const [strays] = await ask<{ count: number }>(
      'select count(*)::int from orders o where not (o.id = any($1)) and o.user_id in (select user_id from orders where id = any($1)) and o.created_at > (select min(created_at) from orders where id = any($1))',
      [orderIds],
    )
    expect(strays?.count).toBe(0)
    const [doubled] = await ask<{ count: number }>(
      'select count(*)::int from (select event_id, handler from event_deliveries group by 1, 2 having count(*) > 1) twice',
    )
    expect(doubled?.count).toBe(0)
    const [waiting] = await ask<{ count: number }>(
      "select count(*)::int from event_deliveries where state <> 'done'",
    )
    expect(waiting?.count).toBe(0)
    const [unspread] = await ask<{ count: number }>(
      'select count(*)::int from events where spread_at is null',
    )
    expect(unspread?.count).toBe(0)
  } finally {
    await client.end()
  }
}
