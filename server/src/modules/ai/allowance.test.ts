import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeModel } from '../../../test/fakes/model.ts'
import { agreeTo } from '../../../test/talks.ts'
import { createWorld } from '../../../test/world.ts'
import { sayDemo } from '../../demo/model/demo-model.ts'
import { dayIn } from '../../platform/clock.ts'
import type { UserContext } from '../../platform/context.ts'
import type { UserId } from '../../platform/session.ts'
import { estimateTokens } from './rules/tokens.ts'
import { askMetered } from './service/metered.ts'
import { reserveTokens } from './store/allowance.ts'

const model = await startFakeModel()
const world = await createWorld({ settings: { ...model.settings, AI_DAILY_TOKENS: '20000' } })
afterAll(() => model.close())
beforeEach(() => {
  model.mood.say = sayDemo
})

const newWriter = async () => {
  const writer = await world.people.writer()
  await agreeTo(writer, 'talk')
  return writer
}
const ask = (question: string) => ({ task: 'ask' as const, question })

describe('the allowance of a day', () => {
  test('is taken by what the provider counts, and shown', async () => {
    const writer = await newWriter()
    const { tokensLeft } = await writer.ai.chat(ask('How do refunds work?'))
    expect(tokensLeft).toBeLessThan(20_000)
    expect((await writer.ai.config()).tokensLeft).toBe(tokensLeft)
    world.clock.advance(86_400_000)
    expect((await (await world.people.again(writer)).ai.config()).tokensLeft).toBe(20_000)
  })

  test('cannot be passed by twenty questions at once', async () => {
    const writer = await newWriter()
    // All are under way or refused before the first is settled.
    const free = Promise.withResolvers<void>()
    const refused: unknown[] = []
    let underWay = 0
    model.mood.say = async () => {
      underWay += 1
      await free.promise
      return { words: 'Yes.' }
    }
    const answers = Array.from({ length: 20 }, () =>
      writer.ai.chat(ask('x'.repeat(900))).catch((error: unknown) => refused.push(error)),
    )
    await expect.poll(() => underWay + refused.length, { timeout: 15_000 }).toBe(20)
    free.resolve()
    await Promise.all(answers)
    expect(underWay).toBeLessThanOrEqual(3)
    expect(refused).toHaveLength(20 - underWay)
    for (const error of refused) expect(error).toMatchObject({ code: 'request.rate_limited' })
    const { tokensLeft } = await writer.ai.config()
    expect(tokensLeft).toBeGreaterThan(0)
  })

  test('loses nothing to an endpoint that never answered', async () => {
    const writer = await newWriter()
    model.mood.say = () => 500
    await expect(writer.ai.chat(ask('hello'))).rejects.toMatchObject({ code: 'ai.away' })
    expect((await writer.ai.config()).tokensLeft).toBe(20_000)
  })

  test('is charged for what was sent when the asker hangs up before the first word', async () => {
    const writer = await newWriter()
    const asked = Promise.withResolvers<void>()
    model.mood.say = async () => {
      asked.resolve()
      await sleep(1000)
      return { words: 'Too late.' }
    }
    const leave = new AbortController()
    const left = askMetered(
      { ...world.kernel, userId: writer.userId, requestId: 'left' } as unknown as UserContext,
      'ask',
      { messages: [{ role: 'user', content: 'x'.repeat(900) }], tools: [], maxTokens: 700 },
      { hear: () => undefined, signal: leave.signal },
    )
    await asked.promise
    leave.abort(new Error('hung up'))
    await expect(left).rejects.toThrow('hung up')
    const { tokensLeft } = await writer.ai.config()
    expect(tokensLeft).toBe(20_000 - estimateTokens('x'.repeat(900)))
  })

  test('takes our own estimate when the endpoint counts what cannot be', async () => {
    const writer = await newWriter()
    for (const tokens of [9_000_000_000, 1e300]) {
      model.mood.say = () => ({ words: 'Yes.', tokens })
      const { tokensLeft } = await writer.ai.chat(ask('hello'))
      expect(tokensLeft).toBeGreaterThan(0)
    }
  })

  test('ends when the day is used', async () => {
    const writer = await newWriter()
    model.mood.say = () => ({ words: 'Yes.', tokens: 3500 })
    const codes: unknown[] = []
    for (let n = 0; n < 8; n += 1)
      codes.push(
        await writer.ai.chat(ask('x'.repeat(900))).then(
          () => 'answered',
          ({ code }: { code: string }) => code,
        ),
      )
    expect(codes.at(0)).toBe('answered')
    expect(codes.at(-1)).toBe('ai.quota_used')
  })

  test('bounds the questions of a minute', async () => {
    const writer = await newWriter()
    // So cheap that the day is not what ends them.
    model.mood.say = () => ({ words: 'Yes.', tokens: 1 })
    for (let n = 0; n < 12; n += 1) await writer.ai.chat(ask('hello'))
    await expect(writer.ai.chat(ask('hello'))).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
    world.clock.advance(61_000)
    await writer.ai.chat(ask('hello'))
  })

  test('forgets questions of a server that ended before their answers', async () => {
    const writer = await newWriter()
    const userId = writer.userId as UserId
    const at = world.clock.now()
    const reserved = { userId, day: dayIn(world.kernel.config.TIME_ZONE, at), task: 'ask', at }
    for (let n = 0; n < 3; n += 1)
      expect(
        await reserveTokens(world.kernel, { ...reserved, tokens: 10, most: 20_000 }),
      ).toMatchObject({ userId })
    await expect(writer.ai.chat(ask('hello'))).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
    world.clock.advance(121_000)
    expect((await writer.ai.chat(ask('hello'))).tokensLeft).toBeLessThan(20_000)
  })

  test('an estimate counts a Chinese character as one and a word of letters by its length', () => {
    expect(estimateTokens('家里一切都好')).toBe(6)
    expect(estimateTokens('All is well')).toBe(4)
  })
})
