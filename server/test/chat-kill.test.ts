import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage } from '@mailing/contract/chat/schemas.ts'
import { errors } from '@mailing/contract/errors.ts'
import { afterAll, expect, test } from 'vitest'
import { demoTotp } from '../src/demo/logins.ts'
import { type DemoPerson, demoPersonByKey } from '../src/demo/people.ts'
import { readConfig } from '../src/platform/config.ts'
import { createVault } from '../src/platform/crypto.ts'
import { createDice } from './dice.ts'
import { freePort } from './free-port.ts'
import {
  createKilledServer,
  createStubbornClient,
  demoCode,
  Refused,
  type StubbornClient,
} from './killed-server.ts'

const v5 = '/api/mailing/v5'
const own = '/api/v1/chat_message/record'
const atDesk = `${v5}/admin/chat_message/record`
/** Kills of the server; the long tests do it 30 times. */
const kills = Number(process.env['KILLS'] ?? 2)
/** When it is killed, and how; `MODEL_SEED=7 npm test …` does the same again. */
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(1, 2 ** 31))
const dice = createDice(seed)
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'mailing-chat-kill-')))
const server = createKilledServer(dataDir, await freePort())
afterAll(async () => {
  await server.kill('all')
  rmSync(dataDir, { recursive: true, force: true })
})

function person(key: string): DemoPerson {
  const found = demoPersonByKey(key)
  if (!found) throw new Error(`there is no ${key} in the demo`)
  return found
}

/** Somebody of the demo, logged in; staff with the second factor. */
async function logIn(key: string): Promise<StubbornClient> {
  const who = person(key)
  const guest = createStubbornClient(server.url)
  await guest.call('POST', `${v5}/login/send`, { phone: who.phone })
  const login = { phone: who.phone, code: demoCode(dataDir), isAgreed: true }
  const { token } = await guest.call<{ token: string }>('POST', `${v5}/login/check`, login)
  if (who.roles.length === 0) return createStubbornClient(server.url, token)
  const code = demoTotp(createVault(readConfig({ DATA_DIR: dataDir })), who, new Date())
  const confirmed = await createStubbornClient(server.url, token).call<{ token: string }>(
    'POST',
    `${v5}/login/secondFactor`,
    { code },
  )
  return createStubbornClient(server.url, confirmed.token)
}

interface Side {
  readonly send: (id: string, text: string) => Promise<ChatMessage>
  /** Acknowledged messages in the order of sending. */
  readonly sent: { readonly id: string; readonly text: string; readonly seq: number }[]
}

/**
 * Sends messages until it is over, each under its own id. One that is not answered is sent again.
 */
async function talk({ send, sent }: Side, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const id = randomUUID()
    const text = `message ${id}`
    for (;;) {
      try {
        sent.push({ id, text, seq: (await send(id, text)).seq })
        break
      } catch (error) {
        // Somebody who writes too fast is refused, and sends the same message later.
        if (!(error instanceof Refused) || error.code !== errors['request.rate_limited'].wire)
          throw error
        if (isOver()) return
        await sleep(300)
      }
    }
  }
}

const textOf = (text: string) => ({ kind: 'text', text })

async function sideOf(client: StubbornClient, conversationId?: string): Promise<Side> {
  return {
    sent: [],
    send: async (id, text) =>
      (
        await client.call<{ message: ChatMessage }>('POST', conversationId ? atDesk : own, {
          ...(conversationId && { conversationId }),
          id,
          content: textOf(text),
        })
      ).message,
  }
}

/** The whole talk, from its beginning. */
async function readAll(client: StubbornClient): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (let hasMore = true; hasMore; ) {
    const part = await client.call<{ list: ChatMessage[]; hasMore: boolean }>('GET', own, {
      after: all.at(-1)?.seq ?? 0,
    })
    all.push(...part.list)
    hasMore = part.hasMore
  }
  return all
}

test(`${kills} kills while people talk lose no message and double none (MODEL_SEED=${seed})`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  await server.start()
  const [writers, clerk] = await Promise.all([
    Promise.all(['writer', 'second-writer'].map(logIn)),
    logIn('support'),
  ])
  const talks = await Promise.all(
    writers.map(async (writer) => {
      const [conversation] = (
        await writer.call<{ list: { id: string }[] }>('GET', '/api/v1/chat_message/list')
      ).list
      if (!conversation) throw new Error('the demo has no talk of this writer')
      return { writer, sides: await Promise.all([sideOf(writer), sideOf(clerk, conversation.id)]) }
    }),
  )
  const state: { isOver: boolean; failure: unknown } = { isOver: false, failure: null }
  const work = Promise.all(
    talks.flatMap(({ sides }) => sides.map((side) => talk(side, () => state.isOver))),
  )
  work.catch((error: unknown) => {
    state.failure = error
  })
  for (let i = 0; i < kills && state.failure === null; i += 1) {
    await sleep(300 + dice.below(1200))
    await server.kill(dice.isOne(3) ? 'all' : 'node')
    await server.start()
  }
  await sleep(500)
  state.isOver = true
  await work
  for (const { writer, sides } of talks) {
    const all = await readAll(writer)
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const bySeq = new Map(all.map((message) => [message.seq, message]))
    for (const { sent } of sides) {
      expect(sent.length).toBeGreaterThan(kills)
      // Each message has the number that its sender received, in the order of sending.
      for (const { id, text, seq } of sent) expect(bySeq.get(seq)).toMatchObject({ id, text })
      expect(sent.map(({ seq }) => seq)).toEqual(
        sent.map(({ seq }) => seq).toSorted((a, b) => a - b),
      )
    }
  }
  expect(await server.stop()).toBe(0)
})
