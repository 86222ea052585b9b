import { randomUUID } from 'node:crypto'
import { chatCalls } from '@mailing/contract/chat/calls.ts'
import { helpCalls } from '@mailing/contract/help/calls.ts'
import { sql } from 'kysely'
import { newMessage } from '../../server/src/modules/chat/service/content.ts'
import type { Server } from '../../server/src/platform/server.ts'
import { conversationOf, keepDeskOpen, say, textOf } from '../../server/test/chats.ts'
import type { Client } from '../../server/test/client.ts'
import { createDice } from '../../server/test/dice.ts'
import { createPeople } from '../../server/test/people.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import { quantile } from './desk-scene.ts'
import { inPlace, type Place } from './place.ts'
import { startProduct } from './programs.ts'
import { headersOf } from './scene.ts'

/**
 * Measures searches among 100,000 messages of 200 people: what stands in one message, in many, in
 * none, several words together, and words that are frequent and never stand together; at the desk
 * among all, and of one's own. The help centre is asked with slips and pinyin beside it. Of each
 * kind of question the time at p95 counts, and of those the longest.
 */
const messages = 100_000
const talkers = 200
const asks = Number(process.env['BENCH_ASKS'] ?? 60)
const warmUps = 5
const targetMs = 50
const batch = 500

const hanWords =
  '信件 订单 地址 监所 回信 照片 退款 审核 邮寄 快递 明信片 家人 孩子 什么时候 收到 已经 没有 可以 谢谢 请问 麻烦 帮忙 查询 修改 取消 余额 充值 编号 挂号 普通 寄出 打印 信纸 字体 老师 你好 今天 昨天 上周 一个月'.split(
    ' ',
  )
const latinWords =
  'letter order address reply photo refund review posted carrier postcard family child when arrived already still please thanks question help find change cancel balance top-up number registered ordinary printed paper font hello today yesterday week month lettre adresse réponse remboursement merci carta dirección respuesta gracias'.split(
    ' ',
  )

/**
 * A message as people write it: some words are far more frequent than others, and each has a number
 * that no other has.
 */
function textAt(n: number, dice: ReturnType<typeof createDice>): string {
  // Everybody writes in both.
  const isHan = (n + Math.floor(n / talkers)) % 2 === 0
  const words = isHan ? hanWords : latinWords
  const length = 6 + dice.below(14)
  const chosen = Array.from({ length }, () => {
    // The smaller of three throws: the first words of the list come most often.
    const place = Math.min(
      dice.below(words.length),
      dice.below(words.length),
      dice.below(words.length),
    )
    return words[place] ?? ''
  })
  return `${chosen.join(isHan ? '' : ' ')} ${isHan ? '编号' : 'number'} ref${n}`
}

interface Scene {
  readonly clerk: Client
  /** One of those who talk. */
  readonly writers: readonly Client[]
}

/** Adds messages as sending them does, many with one statement. */
async function addMessages(
  { kernel }: Server,
  conversationIds: readonly string[],
  from: number,
): Promise<void> {
  const dice = createDice(from + 1)
  const rows = Array.from({ length: batch }, (_, i) => {
    const n = from + i
    const text = textAt(n, dice)
    const conversation = conversationIds[n % conversationIds.length] ?? ''
    // The first message of each is what opened the conversation.
    const seq = Math.floor(n / conversationIds.length) + 2
    return {
      conversation,
      seq,
      ...newMessage(kernel, textOf(text), { id: randomUUID(), author: 'writer' }),
    }
  })
  const tokens = rows.flatMap(({ id, tokens: some }) => some.map((token) => ({ id, token })))
  await sql`
    with made as (
      insert into chat_messages (conversation_id, seq, id, author, kind, content_sealed, at)
      select * from unnest(${rows.map((row) => row.conversation)}::uuid[], ${rows.map((row) => row.seq)}::bigint[], ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.author)}::text[], ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.sealed)}::bytea[], ${rows.map((row) => row.at)}::timestamptz[])
      returning id, number, conversation_id
    )
    insert into chat_words (token, message_number, conversation_id)
    select t.token, m.number, m.conversation_id from unnest(${tokens.map(({ id }) => id)}::uuid[], ${tokens.map(({ token }) => token)}::bigint[]) t (id, token) join made m using (id)`.execute(
    kernel.db,
  )
}

async function makeScene(server: Server): Promise<Scene> {
  const people = createPeople(server)
  const clerk = await people.staff('support')
  await keepDeskOpen(clerk)
  const writers: Client[] = []
  const conversationIds: string[] = []
  for (let n = 0; n < talkers; n += 1) {
    const writer = await people.writer()
    await say(writer, 'I have a question.')
    writers.push(writer)
    conversationIds.push(await conversationOf(writer))
  }
  for (let from = 0; from < messages; from += batch)
    await addMessages(server, conversationIds, from)
  await sql`update chat_conversations c set last_seq = (select max(seq) from chat_messages m where m.conversation_id = c.id)`.execute(
    server.kernel.db,
  )
  return { clerk, writers }
}

interface Question {
  readonly what: string
  readonly path: string
  readonly query: (n: number) => string
  readonly asker: (n: number) => Client
  /**
   * True when the search must find something. One that finds nothing is quick, and would flatter.
   */
  readonly mustFind: boolean
}

async function ask(url: string, question: Question, n: number): Promise<number> {
  const { path, query, asker, mustFind, what } = question
  const address = `${url}${path}?${new URLSearchParams({ query: query(n) }).toString()}`
  const begun = performance.now()
  const response = await fetch(address, { headers: headersOf(asker(n)) })
  const body = await response.text()
  const took = performance.now() - begun
  if (!response.ok) throw new Error(`${what}: ${response.status} ${body}`)
  const { length } = (JSON.parse(body) as { data: { list: unknown[] } }).data.list
  if (length > 0 !== mustFind) throw new Error(`${what}: ${length} were found for ${query(n)}`)
  return took
}

const inChat: Readonly<Record<string, Pick<Question, 'query' | 'mustFind'>>> = {
  'one word of very many': { query: (n) => (n % 2 ? '信件' : 'letter'), mustFind: true },
  'a phrase': { query: (n) => (n % 2 ? '信件订单' : 'letter order address'), mustFind: true },
  'three words anywhere': { query: () => 'carrier refund balance', mustFind: true },
  'frequent words that never stand together': { query: () => '信件 letter', mustFind: false },
  'a word that nobody wrote': { query: (n) => `nobody${n}`, mustFind: false },
}

/** Slips, pinyin, a whole question, in several languages. */
const inHelp = [
  'refund',
  'recieve a replly',
  'tuikuan',
  '信件什么时候寄出',
  'remboursement',
  'where is my letter and when does it arrive',
]

function questionsOf({ clerk, writers }: Scene): Readonly<Record<string, readonly Question[]>> {
  const writerOf = (n: number): Client => writers[n % writers.length] as Client
  const kinds = Object.entries(inChat)
  return {
    'at the desk, among all': [
      ...kinds.map(([what, kind]) => ({
        what,
        ...kind,
        path: chatCalls.adminSearch.path,
        asker: () => clerk,
      })),
      {
        what: 'what stands in one message',
        query: (n: number) => `ref${n * 997}`,
        mustFind: true,
        path: chatCalls.adminSearch.path,
        asker: () => clerk,
      },
    ],
    'of one’s own': kinds.map(([what, kind]) => ({
      what,
      ...kind,
      // Their own are fewer: three words may stand in none of them.
      query: what === 'three words anywhere' ? () => 'letter reply' : kind.query,
      path: chatCalls.search.path,
      asker: writerOf,
    })),
    'in the help centre': inHelp.map((query) => ({
      what: query,
      query: () => query,
      mustFind: true,
      path: helpCalls.list.path,
      asker: writerOf,
    })),
  }
}

async function runIn({ env, server, tidy }: Place): Promise<Figure[]> {
  const scene = await makeScene(server)
  await tidy()
  const product = await startProduct(env)
  try {
    const figures: Figure[] = []
    for (const [where, questions] of Object.entries(questionsOf(scene))) {
      const seen: { what: string; p50: number; p95: number }[] = []
      for (const question of questions) {
        const times: number[] = []
        for (let n = 0; n < warmUps + asks; n += 1) {
          const took = await ask(product.url, question, n)
          if (n >= warmUps) times.push(took)
        }
        seen.push({ what: question.what, p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
      }
      figures.push(figureOf(where, seen))
    }
    return figures
  } finally {
    await product.stop()
  }
}

function figureOf(
  where: string,
  seen: readonly { what: string; p50: number; p95: number }[],
): Figure {
  const [slowest] = seen.toSorted((a, b) => b.p95 - a.p95)
  if (!slowest) throw new Error('nothing was asked')
  return {
    what: `search at ${shown(messages)} messages, ${where}`,
    target: `below ${targetMs} ms`,
    seen: `${shown(slowest.p95, 1)} ms at p95 of the slowest kind (${slowest.what}; ${shown(slowest.p50, 1)} in the middle); ${seen.map(({ what, p50 }) => `${what} ${shown(p50, 1)}`).join(', ')}`,
    isMet: slowest.p95 < targetMs,
  }
}

export const part: Part = { run: () => inPlace(runIn) }
