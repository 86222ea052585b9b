import { aiCalls } from '@mailing/contract/ai/calls.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startFakeModel } from '../../../test/fakes/model.ts'
import { agreeTo } from '../../../test/talks.ts'
import { createWorld } from '../../../test/world.ts'
import { createLog } from '../../platform/log.ts'

/** Words that must stand nowhere but where they are meant for. */
const canaries = {
  question: 'canary-question-7141',
  answer: 'canary-answer-7142',
  letter: 'canary-letter-7143',
}

const model = await startFakeModel()
const lines: string[] = []
const world = await createWorld({
  settings: model.settings,
  parts: { log: createLog('debug', { write: (line: string) => void lines.push(line) }) },
})
afterAll(() => model.close())

/** Every value of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    world.kernel.db,
  )
  const all: string[] = []
  for (const { name } of rows) {
    const { rows: texts } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(
      world.kernel.db,
    )
    all.push(texts[0]?.text ?? '')
  }
  return all.join('\n')
}

test('no word of a talk or a letter stands in the logs, or unsealed in the database, whatever goes wrong', async () => {
  const writer = await world.people.writer()
  await agreeTo(writer, 'talk', 'letters')
  const ask = { task: 'ask' as const, question: canaries.question }
  const mend = {
    task: 'correct' as const,
    passage: canaries.letter,
    isPassageShown: true as const,
  }
  model.mood.say = () => ({ words: canaries.answer })
  await writer.ai.chat(ask)
  await writer.ai.chat(mend)
  for (const failing of [500, 400, 401]) {
    model.mood.say = () => failing
    await expect(writer.ai.chat(ask)).rejects.toMatchObject({ code: 'ai.away' })
    await expect(writer.ai.chat(mend)).rejects.toMatchObject({ code: 'ai.away' })
  }
  model.mood.say = () => {
    throw new Error('it hangs up')
  }
  await expect(writer.ai.chat(mend)).rejects.toMatchObject({ code: 'ai.away' })
  await writer.request({
    method: 'POST',
    url: aiCalls.chat.path,
    payload: JSON.stringify({ ...mend, unknown: canaries.letter }),
    headers: { 'content-type': 'application/json', [headerNames.os]: 'other' },
  })
  const stored = await everythingStored()
  const logged = lines.join('')
  expect(logged).toContain('the model failed')
  for (const word of Object.values(canaries)) {
    for (const form of [word, Buffer.from(word).toString('hex')]) {
      expect(stored).not.toContain(form)
      expect(logged).not.toContain(form)
    }
  }
  expect((await writer.ai.talks()).list[0]?.title).toBe(canaries.question)
})
