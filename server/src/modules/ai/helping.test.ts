import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeModel } from '../../../test/fakes/model.ts'
import { makeOrder } from '../../../test/money.ts'
import { type Answered, agreeTo, askInPieces, wordsOf } from '../../../test/talks.ts'
import { createWorld } from '../../../test/world.ts'
import { sayDemo } from '../../demo/model/demo-model.ts'

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
const ask = (question: string, talkId?: string) => ({ task: 'ask' as const, question, talkId })

describe('a talk', () => {
  test('is answered from the help centre, in the person’s language, with the article as source', async () => {
    const writer = await newWriter()
    writer.locale = 'zh-Hans'
    const { answer, sources } = await writer.ai.chat(ask('怎么退款'))
    expect(sources.articles.map(({ key }) => key)).toContain('refunds')
    expect(answer).toContain(sources.articles[0]?.title)
    writer.locale = 'fr'
    await writer.ai.chat(ask('remboursement'))
    expect(model.asked.at(-1)?.messages[0]?.content).toContain('Answer in French')
  })

  test('comes in pieces to those who want them, and the pieces are the answer', async () => {
    const writer = await newWriter()
    const { pieces, answer } = await askInPieces(writer, ask('How do refunds work?'))
    expect(pieces[0]).toEqual({ kind: 'looking', at: 'help' })
    expect(pieces.length).toBeGreaterThan(5)
    expect(answer).toMatchObject({ code: 1, data: { answer: wordsOf(pieces).trim() } })
  })

  test('tells the states of the person’s own orders, and links those that it names', async () => {
    const [writer, other] = [await newWriter(), await newWriter()]
    const [own, foreign] = [await makeOrder(world, writer, 800), await makeOrder(world, other, 800)]
    const { answer, sources } = await writer.ai.chat(ask('Where is my order?'))
    const [{ number } = { number: '' }] = (await writer.order.list({ category: 'all' })).list
    const [theirs] = (await other.order.list({ category: 'all' })).list
    expect(answer).toContain(number)
    expect(sources.orders).toEqual([{ id: own.id, number }])
    expect(JSON.stringify(model.asked)).not.toContain(theirs?.number ?? foreign.id)
  })

  test('remembers what was said before, and is kept sealed until it is removed', async () => {
    const writer = await newWriter()
    const first = await writer.ai.chat(ask('How do refunds work?'))
    await writer.ai.chat(ask('And how long does it take?', first.talkId ?? ''))
    expect(model.asked.at(-1)?.messages.map(({ content }) => content)).toContain(
      'How do refunds work?',
    )
    const talkId = first.talkId ?? ''
    expect((await writer.ai.talks()).list).toMatchObject([
      { id: talkId, title: 'How do refunds work?' },
    ])
    expect((await writer.ai.talk({ id: talkId })).turns).toMatchObject([
      { question: 'How do refunds work?', answer: first.answer },
      { question: 'And how long does it take?' },
    ])
    await writer.ai.removeTalk({ id: talkId })
    await expect(writer.ai.talk({ id: talkId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(writer.ai.chat(ask('still there?', talkId))).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  test('of somebody else cannot be read, gone on with or removed', async () => {
    const [writer, other] = [await newWriter(), await newWriter()]
    const { talkId } = await writer.ai.chat(ask('How do refunds work?'))
    const id = talkId ?? ''
    for (const attempt of [
      () => other.ai.talk({ id }),
      () => other.ai.removeTalk({ id }),
      () => other.ai.chat(ask('and?', id)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'request.not_found' })
    expect((await other.ai.talks()).list).toEqual([])
    expect((await writer.ai.talk({ id })).turns).toHaveLength(1)
  })

  test('is handed over to a person with what was said, once', async () => {
    const [writer, other] = [await newWriter(), await newWriter()]
    const { talkId, answer } = await writer.ai.chat(ask('How do refunds work?'))
    const id = talkId ?? ''
    await expect(other.ai.handOver({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await writer.ai.handOver({ id })
    await writer.ai.handOver({ id })
    const said = JSON.stringify(await writer.chat.record({}))
    for (const words of ['How do refunds work?', answer])
      expect(said.split(JSON.stringify(words).slice(1, -1))).toHaveLength(2)
  })

  test('that was removed while its answer was written stays removed', async () => {
    const writer = await newWriter()
    const { talkId } = await writer.ai.chat(ask('How do refunds work?'))
    model.mood.say = async () => {
      await writer.ai.removeTalk({ id: talkId ?? '' })
      return { words: 'Too late.' }
    }
    expect((await writer.ai.chat(ask('and?', talkId ?? ''))).answer).toBe('Too late.')
    expect((await writer.ai.talks()).list).toEqual([])
  })

  test('goes after so many days without a question', async () => {
    const writer = await newWriter()
    await writer.ai.chat(ask('How do refunds work?'))
    world.clock.advance(29 * 86_400_000)
    await world.runJob('ai.sweep')
    const again = await world.people.again(writer)
    expect((await again.ai.talks()).list).toHaveLength(1)
    world.clock.advance(2 * 86_400_000)
    await world.runJob('ai.sweep')
    expect((await (await world.people.again(writer)).ai.talks()).list).toEqual([])
    expect(await world.kernel.db.selectFrom('ai_turns').selectAll().execute()).toEqual([])
  })
})

describe('consent', () => {
  const mend = {
    task: 'warmer' as const,
    passage: 'All is well at home.',
    isPassageShown: true as const,
  }

  test('comes before the first question, and before the first passage of a letter once more', async () => {
    const writer = await world.people.writer()
    const before = model.asked.length
    await expect(writer.ai.chat(ask('hello'))).rejects.toMatchObject({
      code: 'ai.consent_needed',
      data: { subjects: ['talk'] },
    })
    await agreeTo(writer, 'talk')
    await expect(writer.ai.chat(mend)).rejects.toMatchObject({
      code: 'ai.consent_needed',
      data: { subjects: ['letters'] },
    })
    expect(model.asked.length).toBe(before)
    await agreeTo(writer, 'letters')
    expect((await writer.ai.chat(mend)).answer).toContain('All is well at home.')
    const { consents } = await writer.ai.config()
    expect(consents.every(({ givenAt }) => givenAt !== null)).toBe(true)
    await writer.ai.consent({ subject: 'letters', isGiven: false, version: 1 })
    await expect(writer.ai.chat(mend)).rejects.toMatchObject({ code: 'ai.consent_needed' })
    expect((await writer.ai.chat(ask('How do refunds work?'))).answer).not.toBe('')
  })

  test('each passage needs the writer’s word in the same request', async () => {
    const writer = await newWriter()
    await agreeTo(writer, 'letters')
    for (const isPassageShown of [false, undefined])
      await expect(
        writer.ai.chat({ ...mend, isPassageShown } as unknown as typeof mend),
      ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('nothing of a passage, and nothing of its answer, is kept', async () => {
    const writer = await newWriter()
    await agreeTo(writer, 'letters')
    expect((await writer.ai.chat(mend)).talkId).toBeNull()
    expect((await writer.ai.talks()).list).toEqual([])
    const uses = await world.kernel.db
      .selectFrom('ai_uses')
      .selectAll()
      .where('user_id', '=', writer.userId)
      .execute()
    expect(uses).toMatchObject([{ task: 'warmer' }])
    const parties = (await writer.privacy.thirdParties({})).list
    expect(parties.find(({ receiver }) => receiver === 'ai_provider')).toMatchObject({ count: 1 })
  })
})

describe('a model beside the server', () => {
  test('is called our own server in each language, never an address', async () => {
    const writer = await world.people.writer()
    const named: string[] = []
    for (const locale of ['zh-Hans', 'en', 'fr'] as const) {
      writer.locale = locale
      named.push((await writer.ai.config()).provider)
    }
    expect(named).toEqual(['本站自己的服务器', 'our own server', 'notre propre serveur'])
  })
})

describe('where there is no model', () => {
  test('the config says so, the call says so, and no third party is named', async () => {
    const without = await createWorld()
    const writer = await without.people.writer()
    expect(await writer.ai.config()).toMatchObject({ isOpen: false, provider: '', model: '' })
    await expect(writer.ai.chat(ask('hello'))).rejects.toMatchObject({ code: 'ai.off' })
    const { list } = await writer.privacy.thirdParties({})
    expect(list.map(({ receiver }) => receiver)).not.toContain('ai_provider')
    await expect(writer.ai.talk({ id: randomUUID() })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  test('a guest hears who would get what is asked, and cannot ask', async () => {
    const guest = world.people.guest()
    expect(await guest.ai.config()).toMatchObject({
      isOpen: true,
      model: 'obedient',
      tokensLeft: null,
    })
    await expect(guest.ai.chat(ask('hello'))).rejects.toMatchObject({ code: 'session.required' })
  })
})

test('work on a passage keeps to the passage: begin, translate, correct', async () => {
  const writer = await newWriter()
  await agreeTo(writer, 'letters')
  const shown = { isPassageShown: true as const }
  const answers: Answered[] = [
    await writer.ai.chat({ task: 'translate', passage: '家里一切都好。', to: 'es', ...shown }),
    await writer.ai.chat({ task: 'correct', passage: '我因该早点写信。', ...shown }),
    await writer.ai.chat({
      task: 'begin',
      whom: '小弟',
      news: '妈妈身体好多了',
      wish: '',
      language: 'zh-Hans',
      ...shown,
    }),
  ]
  expect(answers.map(({ answer }) => answer)).toEqual([
    'En casa todo va bien.',
    '我应该早点写信。',
    expect.stringContaining('妈妈身体好多了'),
  ])
  await expect(
    writer.ai.chat({ task: 'begin', whom: '', news: '', wish: ' ', language: 'en', ...shown }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})
