import { loadStationery, unpackModel } from '@mailing/typeset'
import { describe, expect, test } from 'vitest'
import { letterContent, letterWriter } from '../../../test/letters.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createWorld } from '../../../test/world.ts'
import { createPrintDrawer } from '../../adapters/print/own-drawer.ts'
import { doWork, type ThreadWork } from '../../platform/thread-work.ts'
import { checkTextWork, longText } from '../mail/service.ts'
import type { TextToSet } from './rules/set-text.ts'
import { setTextWork } from './service/set-letter.ts'

/** What went to a thread, by name. */
const sent: string[] = []
const drawer = createPrintDrawer({ threads: 1 })
const counting = {
  ...drawer,
  work: <I, O>(work: ThreadWork<I, O>, input: I): Promise<O> => {
    sent.push(work.name)
    return drawer.work(work, input)
  },
}
const world = await createWorld({ parts: { outside: fakeOutside(undefined, { print: counting }) } })

const { geometry } = (await loadStationery('plain')).sheet('a4')
const asked = (body: string, isMarked = false): TextToSet => ({
  content: letterContent({ body }),
  font: 'song',
  geometry,
  isMarked,
})

describe('a text that is set in a thread', () => {
  test.each([
    [
      'Chinese and Latin, with emoji and marks',
      `见信如晤。家里一切都好😀，Zürich café 的照片👨‍👩‍👧收到了吗？e\u0301té🇨🇳（你好）。\n`.repeat(
        120,
      ),
      false,
    ],
    ['one word without an end', 'a'.repeat(9000), false],
    ['characters that no face has', `好${'\u{12000}x'.repeat(2000)}`, true],
    ['more pages than a letter has', '\n'.repeat(9000), false],
  ] as const)('gives the very same as here: %s', async (_what, body, isMarked) => {
    const input = asked(body, isMarked)
    const here = await setTextWork.run(input)
    const there = await drawer.work(setTextWork, input)
    expect(there).toEqual(here)
    expect(unpackModel(there.model)).toEqual(unpackModel(here.model))
  })

  test('is marked where characters are missing, each of them, and says which', async () => {
    const { model, glyphs } = await drawer.work(
      setTextWork,
      asked(`一\u{12000}二${'\u{12001}'.repeat(3000)}三`, true),
    )
    const text = unpackModel(model)
      .pages.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.map((run) => run.text)))
      .join('')
    expect(text).toContain(`一〓二${'〓'.repeat(3000)}三`)
    expect(glyphs.map(({ params }) => [params['char'], params['count']])).toEqual([
      ['\u{12000}', 1],
      ['\u{12001}', 3000],
    ])
  })

  test('is checked there with the same result', async () => {
    const input = {
      text: `我的电话 13800138000，加微信转账。${'平安。'.repeat(2000)}`,
      bannedWords: ['平安。平'],
      house: {
        added: [{ language: 'zh-Hans', category: 'contraband', word: '我的电话' } as const],
        removed: [{ language: 'zh-Hans', category: 'scam', word: '加微信转账' } as const],
        levels: {
          scam: 'block',
          threat: 'block',
          drugs: 'warn',
          contraband: 'block',
          profanity: 'warn',
        } as const,
      },
    }
    expect(await drawer.work(checkTextWork, input)).toEqual(await checkTextWork.run(input))
    const categories = new Set((await checkTextWork.run(input)).map(({ category }) => category))
    expect(categories).toEqual(new Set(['institution_word', 'contraband', 'phone']))
  })

  test('fails by itself when its work does', async () => {
    const work = { file: setTextWork.file, name: 'noSuchWork', run: () => 0 }
    await expect(drawer.work(work, {})).rejects.toMatchObject({ reason: 'crash' })
    await expect(doWork(setTextWork.file, 'noSuchWork', {})).rejects.toThrow('noSuchWork')
    expect((await drawer.work(setTextWork, asked('好'))).pages).toBe(1)
  })
})

test('a long letter is set and checked in a thread and proved as ever; a short one stays where it is', async () => {
  const writer = await letterWriter(world)
  for (const [body, works] of [
    ['好'.repeat(longText - 200), []],
    ['好\u{12000}'.repeat(longText), ['checkGivenText', 'setText']],
  ] as const) {
    sent.length = 0
    const { draft } = await writer.client.letter.saveDraft({
      id: crypto.randomUUID(),
      baseVersion: 0,
      title: '',
      content: letterContent({ body }),
      recipientId: null,
    })
    const proof = await writer.client.letter.proof({
      draftId: draft.id,
      draftVersion: draft.version,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    expect(proof.pages).toBeGreaterThan(0)
    expect(proof.breaches.some(({ rule }) => rule === 'missing_glyph')).toBe(works.length > 0)
    expect((await writer.client.mail.checkText({ text: body })).isClean).toBe(true)
    expect(sent.toSorted()).toEqual(works)
  }
})

test('a thread that fails is "busy" to the writer, and nothing is lost', async () => {
  const failing = await createWorld({
    parts: {
      outside: fakeOutside(undefined, {
        print: {
          ...drawer,
          work: () =>
            drawer.work({ file: setTextWork.file, name: 'gone', run: () => 0 as never }, 0),
        },
      }),
    },
  })
  const writer = await failing.people.writer()
  await expect(writer.mail.checkText({ text: '好'.repeat(longText + 1) })).rejects.toMatchObject({
    code: 'server.busy',
    status: 503,
  })
})
