import type { Draft } from '@mailing/contract/letter/schemas.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as keeping from '../../../platform/draft/autosave.ts'
import { isUnsaved } from '../../../platform/draft/draft.ts'
import {
  beginLetter,
  type KeptLetter,
  type LetterState,
  letterKind,
  openLetter,
  type SaveAnswer,
} from './letter-draft.ts'
import { blankLetter, isSameContent, type LetterText, textOf } from './letter-text.ts'

const autosave = (state: LetterState, event: keeping.AutosaveEvent<LetterText, Draft>) =>
  keeping.autosave(letterKind, state, event)
const textToSend = (state: LetterState) => keeping.textToSend(letterKind, state)
const needless = (state: LetterState) => keeping.needless(letterKind, state)
const saveMark = (state: LetterState) => keeping.saveMark(letterKind, state)
const today = new Date('2026-11-21T04:00:00Z')
const blank = blankLetter('zh-Hans', today)
const written = (body: string): LetterText => ({ ...blank, content: { ...blank.content, body } })

/** The server's side of the contract: a version check, and a second draft for a text with an old base. */
function fakeServer() {
  const drafts = new Map<string, Draft>()
  let made = 0
  const put = (id: string, version: number, text: LetterText, conflictOf: string | null): Draft => {
    const draft: Draft = {
      id,
      version,
      ...text,
      updatedAt: '2026-11-21T04:00:00Z',
      createdAt: '2026-11-21T04:00:00Z',
      conflictOf,
    }
    drafts.set(id, draft)
    return draft
  }
  return {
    drafts,
    save: (id: string, baseVersion: number, text: LetterText): SaveAnswer => {
      const there = drafts.get(id)
      if (there === undefined || there.version === baseVersion)
        return { draft: put(id, baseVersion + 1, text, there?.conflictOf ?? null), conflict: null }
      made += 1
      return { draft: put(`second-${made}`, 1, text, id), conflict: there }
    },
    remove: (id: string) => drafts.delete(id),
  }
}

const start = (body: string): LetterState =>
  keeping.beginState(beginLetter('one', 'me', written(body), 0), null)
const edit = (state: LetterState, body: string) =>
  autosave(state, { type: 'edited', text: written(body), at: 1 })
const send = (state: LetterState) => autosave(state, { type: 'sent' })
const answer = (state: LetterState, given: SaveAnswer) =>
  autosave(state, { type: 'answered', answer: given })

describe('what the writer is told', () => {
  it('goes from new over kept here and saving to saved', () => {
    let state = keeping.beginState(beginLetter('one', 'me', blank, 0), null)
    expect(saveMark(state)).toBe('new')
    expect(textToSend(state)).toBeNull()
    state = edit(state, '想你')
    expect(saveMark(state)).toBe('keeping')
    state = autosave(state, { type: 'kept', draft: state.draft })
    expect(saveMark(state)).toBe('here')
    state = send(state)
    state = autosave(state, { type: 'kept', draft: state.draft })
    expect(saveMark(state)).toBe('saving')
    state = answer(state, fakeServer().save('one', 0, written('想你')))
    expect(saveMark(state)).toBe('saved')
  })

  it('says offline and keeps what was typed', () => {
    let state = send(edit(start(''), 'a'))
    state = autosave(state, { type: 'failed', failure: 'offline', refusal: '' })
    state = edit(state, 'ab')
    state = autosave(state, { type: 'kept', draft: state.draft })
    expect(saveMark(state)).toBe('offline')
    expect(textToSend(state)).toBeNull()
    expect(textToSend(autosave(state, { type: 'retried' }))?.content.body).toBe('ab')
  })
})

describe('sending', () => {
  it('waits for the text that is on its way: two at once could arrive the wrong way round', () => {
    const underWay = edit(send(start('a')), 'ab')
    expect(textToSend(underWay)).toBeNull()
    const arrived = answer(underWay, fakeServer().save('one', 0, written('a')))
    expect(textToSend(arrived)?.content.body).toBe('ab')
  })
})

describe('whose it is', () => {
  it('is settled once: a guest’s letter goes to who logs in, another person’s never', () => {
    const guests = keeping.beginState(beginLetter('one', null, written('a'), 0), null)
    const taken = autosave(guests, { type: 'owned', owner: 'me' })
    expect(taken.draft.owner).toBe('me')
    expect(autosave(taken, { type: 'owned', owner: 'you' }).draft.owner).toBe('me')
  })
})

describe('two devices', () => {
  it('keeps both texts, and the choice leaves one draft', () => {
    const server = fakeServer()
    let phone = answer(send(start('shared')), server.save('one', 0, written('shared')))
    server.save('one', 1, written('from the tablet'))
    phone = edit(phone, 'from the phone')
    phone = answer(send(phone), server.save('one', 1, written('from the phone')))
    expect(saveMark(phone)).toBe('two_versions')
    expect(phone.draft.other?.content.body).toBe('from the tablet')
    expect([...server.drafts.values()].map((d) => d.content.body).sort()).toEqual([
      'from the phone',
      'from the tablet',
    ])

    phone = autosave(phone, {
      type: 'resolved',
      choice: { keep: 'mine', text: written('both, merged') },
      at: 2,
    })
    expect(phone.draft.id).toBe('one')
    expect(needless(phone)).toEqual([])
    const { draft: letter } = phone
    phone = answer(send(phone), server.save(letter.id, letter.baseVersion, letter.text))
    expect(needless(phone)).toEqual(['second-1'])
    expect(server.drafts.get('one')?.content.body).toBe('both, merged')
  })

  it('takes its own lost answer for no second version', () => {
    const server = fakeServer()
    let phone = send(start('first'))
    server.save('one', 0, written('first'))
    phone = autosave(phone, { type: 'failed', failure: 'offline', refusal: '' })
    phone = edit(autosave(phone, { type: 'retried' }), 'first, second')
    phone = answer(send(phone), server.save('one', 0, written('first, second')))
    expect(phone.draft.other).toBeNull()
    expect(phone.draft.baseVersion).toBe(1)
    expect(textToSend(phone)?.content.body).toBe('first, second')
    phone = answer(send(phone), server.save('one', 1, written('first, second')))
    expect(saveMark({ ...phone, kept: phone.draft })).toBe('saved')
    expect(needless(phone)).toEqual(['second-1'])
  })
})

describe('opening a draft', () => {
  const draft = (version: number, body: string): Draft => ({
    id: 'one',
    version,
    ...written(body),
    updatedAt: '2026-11-21T04:00:00Z',
    createdAt: '2026-11-21T04:00:00Z',
    conflictOf: null,
  })
  const kept = (body: string, confirmed: string | null, baseVersion: number): KeptLetter => ({
    ...beginLetter('one', 'me', written(body), 0),
    baseVersion,
    confirmed: confirmed === null ? null : written(confirmed),
  })

  it('takes the newer server text when nothing here is unsaved', () => {
    expect(openLetter(kept('old', 'old', 1), draft(2, 'new'), 'me')?.text.content.body).toBe('new')
  })
  it('never drops unsaved text of this device', () => {
    expect(
      openLetter(kept('typed offline', 'old', 1), draft(2, 'new'), 'me')?.text.content.body,
    ).toBe('typed offline')
  })
  it('knows nothing of an unknown draft', () => {
    expect(openLetter(null, null, 'me')).toBeNull()
  })
})

/** One thing that happens to one of two devices. */
const happening = fc.record({
  device: fc.integer({ min: 0, max: 1 }),
  what: fc.constantFrom(
    'type',
    'send',
    'deliver',
    'lose',
    'crash',
    'retry',
    'mine',
    'theirs',
    'both',
  ),
})

describe('whatever happens on two devices', () => {
  it('no text that was typed last on a device is ever lost', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (story) => {
        const server = fakeServer()
        server.save('one', 0, written('begun'))
        const begun = openLetter(null, server.drafts.get('one') ?? null, 'me') as KeptLetter
        const devices = [0, 1].map(() => ({
          state: keeping.beginState(begun, begun),
          pending: null as SaveAnswer | null,
          typed: [] as string[],
        }))
        let count = 0
        for (const { device: index, what } of story) {
          const device = devices[index]
          if (!device) continue
          if (what === 'type') {
            count += 1
            const body = `${device.state.draft.text.content.body} d${index}n${count}`
            device.state = edit(device.state, body)
          } else if (what === 'send' && textToSend(device.state) !== null) {
            const { id, baseVersion, text } = device.state.draft
            device.state = send(device.state)
            device.pending = server.save(id, baseVersion, text)
          } else if (what === 'deliver' && device.pending !== null) {
            device.state = answer(device.state, device.pending)
            device.pending = null
            for (const id of needless(device.state)) {
              server.remove(id)
              device.state = autosave(device.state, { type: 'swept', id })
            }
          } else if (what === 'lose' && device.pending !== null) {
            device.state = autosave(device.state, {
              type: 'failed',
              failure: 'offline',
              refusal: '',
            })
            device.pending = null
          } else if (what === 'crash') {
            device.state = keeping.beginState(device.state.draft, device.state.draft)
            device.pending = null
          } else if (what === 'retry') {
            device.state = autosave(device.state, { type: 'retried' })
          } else if (device.state.draft.other !== null && (what === 'mine' || what === 'both')) {
            const { text } = device.state.draft
            device.state = autosave(device.state, {
              type: 'resolved',
              choice: what === 'mine' ? { keep: 'mine', text } : { keep: 'both' },
              at: 0,
            })
          }
          // Each device's present text is on it (stored at each change) ...
          expect(
            devices.every(({ state }) => state.draft.text.content.body.startsWith('begun')),
          ).toBe(true)
          // ... and what a device believes to be saved is on the server, or in the text that took its place.
          for (const { state } of devices) {
            const { draft: letter } = state
            if (isUnsaved(letterKind, letter)) continue
            const isThere = [...server.drafts.values()].some((d) =>
              isSameContent(d.content, letter.text.content),
            )
            const isBuiltUpon =
              devices.some(
                (d) =>
                  d.state.draft.other !== null || d.state.draft.baseVersion > letter.baseVersion,
              ) || (server.drafts.get(letter.id)?.version ?? 0) > letter.baseVersion
            expect(isThere || isBuiltUpon).toBe(true)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('a text that the server has answered for is found there unless its own device replaced it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('phone', 'tablet'), { minLength: 1, maxLength: 12 }),
        (turns) => {
          const server = fakeServer()
          server.save('one', 0, written('begun'))
          const begun = openLetter(null, server.drafts.get('one') ?? null, 'me') as KeptLetter
          const states = {
            phone: keeping.beginState(begun, begun),
            tablet: keeping.beginState(begun, begun),
          }
          const last: Record<string, string> = {}
          turns.forEach((who, n) => {
            const body = `${who} ${n}`
            let state = edit(states[who], body)
            const { id, baseVersion, text } = state.draft
            state = answer(send(state), server.save(id, baseVersion, text))
            states[who] = state
            last[who] = body
          })
          const there = [...server.drafts.values()].map((d) => textOf(d).content.body)
          for (const body of Object.values(last)) expect(there).toContain(body)
        },
      ),
    )
  })
})
