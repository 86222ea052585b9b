import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { describe, expect, it } from 'vitest'
import { beginState, saveMark as markOf } from '../../../platform/draft/autosave.ts'
import {
  beginLetter,
  createSaver,
  type DraftToSave,
  type KeptLetter,
  type LetterPorts,
  type LetterState,
  letterKind,
  type SaveAnswer,
} from './letter-draft.ts'
import { blankLetter, type LetterText } from './letter-text.ts'

const blank = blankLetter('zh-Hans', new Date('2026-11-21T04:00:00Z'))
const written = (body: string): LetterText => ({ ...blank, content: { ...blank.content, body } })
const saveMark = (state: LetterState) => markOf(letterKind, state)
const draftOf = ({ id, title, content, recipientId }: DraftToSave, version: number): Draft => ({
  id,
  version,
  title,
  content,
  recipientId,
  updatedAt: '2026-11-21T04:00:00Z',
  createdAt: '2026-11-21T04:00:00Z',
  conflictOf: null,
})

/** A device, a server and a clock that the test moves. */
function scene(
  given: { uid?: string | null; save?: (draft: DraftToSave) => Promise<SaveAnswer> } = {},
) {
  const stored = new Map<string, KeptLetter>()
  const sent: DraftToSave[] = []
  const removed: string[] = []
  const timers: { at: number; run: () => void }[] = []
  let now = 0
  let uid = given.uid === undefined ? 'me' : given.uid
  const ports: LetterPorts = {
    keep: async (letter) => void stored.set(letter.id, letter),
    kept: async (id) => stored.get(id) ?? null,
    forget: async (id) => void stored.delete(id),
    save: async (draft) => {
      sent.push(draft)
      return given.save
        ? given.save(draft)
        : { draft: draftOf(draft, draft.baseVersion + 1), conflict: null }
    },
    remove: async (id) => void removed.push(id),
    failureOf: (error) => ({
      failure: error === 'refused' ? 'refused' : 'offline',
      refusal: String(error),
    }),
    uid: () => uid,
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const wait = async (ms: number) => {
    await settle()
    now += ms
    for (const timer of timers.splice(0).filter((one) => one.at <= now || void timers.push(one)))
      timer.run()
    await settle()
  }
  const saver = createSaver(beginState(beginLetter('one', uid, blank, 0), null), ports)
  return {
    saver,
    stored,
    sent,
    removed,
    wait,
    settle,
    logIn: (who = 'me') => {
      uid = who
    },
  }
}

describe('saving while writing', () => {
  it('stores each change on the device at once, and sends one text after a pause', async () => {
    const { saver, stored, sent, wait, settle } = scene()
    for (const body of ['想', '想你', '想你了']) saver.edit(written(body))
    await settle()
    expect(stored.get('one')?.text.content.body).toBe('想你了')
    expect(sent).toHaveLength(0)
    await wait(1_300)
    expect(sent.map((draft) => draft.content.body)).toEqual(['想你了'])
    expect(saveMark(saver.state())).toBe('saved')
  })

  it('does not wait for a pause for ever', async () => {
    const { saver, sent, wait } = scene()
    for (let second = 0; second < 10; second += 1) {
      saver.edit(written('字'.repeat(second + 1)))
      await wait(1_000)
    }
    expect(sent.length).toBeGreaterThan(0)
  })

  it('never sends an empty letter', async () => {
    const { saver, sent, wait } = scene()
    saver.edit({ ...blank, content: { ...blank.content, stationery: 'bamboo' } })
    await wait(10_000)
    expect(sent).toHaveLength(0)
  })
})

describe('when the server cannot be reached', () => {
  it('keeps the text, tries again by itself, and sends the newest', async () => {
    let isOnline = false
    const { saver, stored, sent, wait } = scene({
      save: async (draft) => {
        if (!isOnline) throw new Error('no network')
        return { draft: draftOf(draft, draft.baseVersion + 1), conflict: null }
      },
    })
    saver.edit(written('a'))
    await wait(1_300)
    saver.edit(written('ab'))
    await wait(100)
    expect(saveMark(saver.state())).toBe('offline')
    expect(stored.get('one')?.text.content.body).toBe('ab')
    isOnline = true
    await wait(5_000)
    expect(sent.at(-1)?.content.body).toBe('ab')
    expect(saveMark(saver.state())).toBe('saved')
  })

  it('tells a refusal with its sentence, and a change may cure it', async () => {
    const { saver, wait } = scene({
      save: async (draft) => {
        if (draft.content.body.length > 2) throw 'refused'
        return { draft: draftOf(draft, 1), conflict: null }
      },
    })
    saver.edit(written('too long'))
    await wait(1_300)
    expect([saveMark(saver.state()), saver.state().refusal]).toEqual(['refused', 'refused'])
    saver.edit(written('ok'))
    await wait(1_300)
    expect(saveMark(saver.state())).toBe('saved')
  })
})

describe('a guest', () => {
  it('writes on this device; the letter goes up after the login and gets its owner', async () => {
    const { saver, stored, sent, wait, settle, logIn } = scene({ uid: null })
    saver.edit(written('想你'))
    await wait(5_000)
    expect([sent.length, saveMark(saver.state()), stored.get('one')?.owner]).toEqual([
      0,
      'here',
      null,
    ])
    logIn()
    saver.retry()
    await settle()
    await settle()
    expect([sent.length, saveMark(saver.state()), stored.get('one')?.owner]).toEqual([
      1,
      'saved',
      'me',
    ])
  })
})

describe('somebody else on this device', () => {
  it('neither sends nor owns a letter; it waits here until its owner is back', async () => {
    const { saver, stored, sent, wait, settle, logIn } = scene()
    saver.edit(written('想你'))
    logIn('other')
    await wait(5_000)
    saver.retry()
    await saver.flush()
    await wait(70_000)
    expect([sent.length, saveMark(saver.state()), stored.get('one')?.owner]).toEqual([
      0,
      'here',
      'me',
    ])
    logIn()
    saver.retry()
    await settle()
    await settle()
    expect([sent.length, saveMark(saver.state())]).toEqual([1, 'saved'])
  })
})

describe('two versions', () => {
  it('goes on in the second draft and removes it once the choice is safe', async () => {
    let calls = 0
    const { saver, stored, sent, removed, wait, settle } = scene({
      save: async (draft) => {
        calls += 1
        if (calls === 1)
          return {
            draft: draftOf({ ...draft, id: 'two' }, 1),
            conflict: { ...draftOf(draft, 7), content: written('theirs').content },
          }
        return { draft: draftOf(draft, draft.baseVersion + 1), conflict: null }
      },
    })
    saver.edit(written('mine'))
    await wait(1_300)
    expect(saveMark(saver.state())).toBe('two_versions')
    expect([...stored.keys()]).toEqual(['two'])
    saver.resolve({ keep: 'mine', text: written('mine and theirs') })
    await settle()
    await settle()
    expect(sent.at(-1)).toMatchObject({
      id: 'one',
      baseVersion: 7,
      content: { body: 'mine and theirs' },
    })
    expect(removed).toEqual(['two'])
    expect([...stored.keys()]).toEqual(['one'])
  })
})

describe('leaving for the order', () => {
  it('flush waits for what is under way and for what came after it', async () => {
    const { saver, sent, settle } = scene()
    saver.edit(written('a'))
    const first = saver.flush()
    saver.edit(written('ab'))
    await settle()
    const state = await first
    expect(sent.at(-1)?.content.body).toBe('ab')
    expect(saveMark({ ...state, kept: state.draft })).toBe('saved')
  })

  it('brings up what was written while a save was on its way, also when the editor is left meanwhile', async () => {
    let land = () => {}
    const { saver, sent, wait, settle } = scene({
      save: async (draft) => {
        await new Promise<void>((resolve) => {
          land = resolve
        })
        return { draft: draftOf(draft, draft.baseVersion + 1), conflict: null }
      },
    })
    saver.edit(written('a'))
    await wait(1_300)
    saver.edit(written('ab'))
    saver.close()
    for (let n = 0; n < 3; n += 1) {
      land()
      await settle()
    }
    expect(sent.map(({ baseVersion, content }) => [baseVersion, content.body])).toEqual([
      [0, 'a'],
      [1, 'ab'],
    ])
    expect(saveMark(saver.state())).toBe('saved')
  })
})
