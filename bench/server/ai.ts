import { setTimeout as sleep } from 'node:timers/promises'
import { aiCalls } from '@mailing/contract/ai/calls.ts'
import { consentSubjects, consentVersion } from '@mailing/contract/ai/rules.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import {
  type Asked,
  type ModelEndpoint,
  openEndpoint,
  type Said,
} from '../../server/src/demo/model/endpoint.ts'
import type { Client } from '../../server/test/client.ts'
import { createPeople } from '../../server/test/people.ts'
import { type Figure, median, type Part, shown, spread } from '../rows.ts'
import { inPlace, type Place } from './place.ts'
import { startProduct } from './programs.ts'

/**
 * Measures the delay that the product adds to the helper's first word. The same endpoint is asked
 * directly and through the product, turn by turn, over HTTP. A question that looks something up
 * asks the endpoint twice, so it is compared with two direct ones.
 */
const asks = Number(process.env['BENCH_ASKS'] ?? 60)
const warmUps = 8
const rounds = 3
const targetMs = 30
/** Time of the endpoint to its first word: a fast model. */
const thinkMs = 40

async function say({ messages, tools = [] }: Asked): Promise<Said> {
  await sleep(thinkMs)
  return tools.length > 0 && messages.at(-1)?.role === 'user'
    ? { wishes: [{ name: 'search_help', arguments: { query: 'refund' } }] }
    : { words: 'A few words of an answer.' }
}

/** Ms from asking until the first words are there; the rest is read and thrown away. */
async function firstWords(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  isWord: (text: string) => boolean,
): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  })
  const decoder = new TextDecoder()
  let text = ''
  let at: number | null = null
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (at === null && isWord(text)) at = performance.now() - begun
  }
  if (at === null) throw new Error(`no words came: ${text.slice(0, 200)}`)
  return at
}

const direct = ({ settings }: ModelEndpoint, tools: readonly unknown[]): Promise<number> =>
  firstWords(
    `${settings.AI_BASE_URL}/chat/completions`,
    { authorization: `Bearer ${settings.AI_KEY}` },
    {
      model: settings.AI_MODEL,
      stream: true,
      max_tokens: 100,
      messages: [{ role: 'user', content: 'All is well at home.' }],
      ...(tools.length > 0 && { tools }),
    },
    (text) => /"content":"[^"]|"tool_calls"/.test(text),
  )

const headersOf = ({ deviceId, token }: Client): Record<string, string> => ({
  [headerNames.systemId]: String(app.systemId),
  [headerNames.platform]: app.platform,
  [headerNames.appVersion]: String(app.versionCode),
  [headerNames.locale]: 'en',
  [headerNames.deviceId]: deviceId,
  [headerNames.token]: token ?? '',
})

async function agree(url: string, writer: Client): Promise<void> {
  for (const subject of consentSubjects) {
    const answer = await fetch(url + aiCalls.consent.path, {
      method: 'POST',
      headers: { ...headersOf(writer), 'content-type': 'application/json' },
      body: JSON.stringify({ subject, isGiven: true, version: consentVersion }),
    })
    if (!answer.ok) throw new Error(`no consent: ${await answer.text()}`)
  }
}

const through = (url: string, writer: Client, input: unknown): Promise<number> =>
  firstWords(url + aiCalls.chat.path, headersOf(writer), input, (text) =>
    text.includes('"kind":"words"'),
  )

/** Measures the added time of a number of questions. */
async function added(ask: () => Promise<number>, own: () => Promise<number>): Promise<number[]> {
  const medians: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const differences: number[] = []
    for (let n = 0; n < warmUps + asks / rounds; n += 1) {
      const difference = (await ask()) - (await own())
      if (n >= warmUps) differences.push(difference)
    }
    medians.push(median(differences))
  }
  return medians
}

async function runIn({ env, server, tidy }: Place): Promise<Figure[]> {
  const endpoint = await openEndpoint({ model: 'bench', key: 'bench', say })
  const product = await startProduct({
    ...env,
    ...endpoint.settings,
    AI_DAILY_TOKENS: '10000000',
  })
  try {
    const writer = await createPeople(server).writer()
    await agree(product.url, writer)
    await tidy()
    const passage = await added(
      () =>
        through(product.url, writer, {
          task: 'correct',
          passage: 'All is well at home.',
          isPassageShown: true,
        }),
      () => direct(endpoint, []),
    )
    const question = await added(
      () => through(product.url, writer, { task: 'ask', question: 'How are refunds paid?' }),
      async () => (await direct(endpoint, [{}])) + (await direct(endpoint, [])),
    )
    return [
      figure('a passage of a letter', passage),
      figure('a question that looks something up, over two answers of the endpoint', question),
    ]
  } finally {
    await product.stop()
    await endpoint.close()
  }
}

const figure = (what: string, medians: readonly number[]): Figure => ({
  what: `first word of the helper after the endpoint's own: ${what}`,
  target: `at most ${targetMs} ms`,
  seen: `${shown(median(medians), 1)} ms (${spread(medians, 1)})`,
  isMet: median(medians) <= targetMs,
})

export const part: Part = { run: () => inPlace(runIn) }
