import { describe, expect, it } from 'vitest'
import { type AutosaveState, autosave, beginState, needless, textToSend } from './autosave.ts'
import { beginDraft, type DraftKind, fromServer, type Resolution } from './draft.ts'

interface Note {
  readonly id: string
  readonly version: number
  readonly text: string
}
type State = AutosaveState<string, Note>

const kind: DraftKind<string, Note> = {
  textOf: ({ text }) => text,
  isSame: (one, other) => one === other,
  isSent: (text, stored) => text === stored.text,
  isBlank: (text) => text === '',
  settle: () => null,
}
const edit = (state: State, text: string) => autosave(kind, state, { type: 'edited', text, at: 1 })
const send = (state: State) => autosave(kind, state, { type: 'sent' })
const answer = (state: State, draft: Note | null, conflict: Note | null = null) =>
  autosave(kind, state, {
    type: 'answered',
    answer: conflict === null ? { draft: draft as Note, conflict } : { draft, conflict },
  })

const theirs: Note = { id: 'one', version: 7, text: 'from the tablet' }
const longer = 'from the phone, longer'

/** The phone goes on writing in the second draft, and a save of it is under way when the writer chooses. */
function chosenUnderWay(choice: Resolution<string>): State {
  const opened: Note = { id: 'one', version: 6, text: 'shared' }
  let phone: State = beginState(fromServer(kind, opened, 'me', 0), null)
  const second: Note = { id: 'two', version: 1, text: 'from the phone' }
  phone = answer(send(edit(phone, 'from the phone')), second, theirs)
  phone = send(edit(phone, longer))
  return autosave(kind, phone, { type: 'resolved', choice, at: 2 })
}
const mine: Resolution<string> = { keep: 'mine', text: longer }

describe('an answer for the second draft that comes after the choice', () => {
  it('says nothing of the chosen text, which is sent to its own draft', () => {
    let phone = answer(chosenUnderWay(mine), { id: 'two', version: 2, text: longer })
    expect([phone.draft.id, phone.draft.baseVersion]).toEqual(['one', 7])
    expect([textToSend(kind, phone), needless(kind, phone)]).toEqual([longer, []])
    phone = answer(send(phone), { id: 'one', version: 8, text: longer })
    expect([textToSend(kind, phone), needless(kind, phone)]).toEqual([null, ['two']])
  })

  it('is waited for before the second draft is removed', () => {
    const phone = chosenUnderWay({ keep: 'theirs' })
    expect(needless(kind, phone)).toEqual([])
    expect(needless(kind, answer(phone, { id: 'two', version: 2, text: longer }))).toEqual(['two'])
  })

  it('leaves the second draft where yet another device wrote in it', () => {
    const written: Note = { id: 'two', version: 2, text: 'from a third device' }
    const phone = answer(
      chosenUnderWay({ keep: 'theirs' }),
      { id: 'three', version: 1, text: longer },
      written,
    )
    expect([phone.draft.other, needless(kind, phone)]).toEqual([null, ['three']])
  })

  it('does not refuse the chosen text when it refuses that of the second draft', () => {
    const phone = autosave(kind, chosenUnderWay(mine), {
      type: 'failed',
      failure: 'refused',
      refusal: 'too long',
    })
    expect([textToSend(kind, phone), phone.failure]).toEqual([longer, null])
    const alone = send(beginState(beginDraft('one', 'me', 'a', 0), null))
    const refused = { type: 'failed', failure: 'refused', refusal: 'too long' } as const
    expect(autosave(kind, alone, refused).failure).toBe('refused')
  })
})
