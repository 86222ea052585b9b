import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { isBlank, isSameContent, isSameText, type LetterText, textOf } from './letter-text.ts'

/** A draft as this device keeps it, also while the app is closed. */
export interface KeptLetter {
  readonly id: string
  /** Whose it is; null: begun by a guest, it goes to whoever logs in next on this device. */
  readonly owner: string | null
  readonly text: LetterText
  /** The server's version that `text` was written on; 0: the server has never had it. */
  readonly baseVersion: number
  /** The text of `baseVersion`. */
  readonly confirmed: LetterText | null
  /** Texts that were sent without an answer so far: the server may have them all the same. */
  readonly unanswered: readonly LetterText[]
  /** The text that another device wrote at the same time; the writer has not chosen yet. */
  readonly other: Draft | null
  /** Second drafts that a decision has made needless; they go once the text is safe. */
  readonly leftovers: readonly string[]
  /** Milliseconds since 1970 by this device's clock; only for showing. */
  readonly changedAt: number
}

export type SaveFailure = 'offline' | 'login' | 'refused'

export interface AutosaveState {
  readonly letter: KeptLetter
  /** The letter as it stands in this device's store. */
  readonly kept: KeptLetter | null
  /** What is on its way to the server. */
  readonly flight: LetterText | null
  readonly failure: SaveFailure | null
  /** The server's sentence when it refused. */
  readonly refusal: string
}

export interface SaveAnswer {
  readonly draft: Draft
  readonly conflict: Draft | null
}

export type AutosaveEvent =
  | { readonly type: 'edited'; readonly text: LetterText; readonly at: number }
  | { readonly type: 'kept'; readonly letter: KeptLetter }
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly answer: SaveAnswer }
  | { readonly type: 'failed'; readonly failure: SaveFailure; readonly refusal: string }
  | { readonly type: 'retried' }
  | { readonly type: 'owned'; readonly owner: string }
  | { readonly type: 'resolved'; readonly choice: Resolution; readonly at: number }
  | { readonly type: 'swept'; readonly id: string }

/** `mine` may also be a text put together from both. `both`: two drafts stay. */
export type Resolution =
  | { readonly keep: 'mine'; readonly text: LetterText }
  | { readonly keep: 'theirs' }
  | { readonly keep: 'both' }

/** What the writer is told, in one quiet word. */
export type SaveMark =
  | 'new'
  | 'keeping'
  | 'here'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'two_versions'
  | 'refused'

export function beginLetter(
  id: string,
  owner: string | null,
  text: LetterText,
  at: number,
): KeptLetter {
  return {
    id,
    owner,
    text,
    baseVersion: 0,
    confirmed: null,
    unanswered: [],
    other: null,
    leftovers: [],
    changedAt: at,
  }
}

/** A letter is its owner's; one that a guest began is for whoever is here. */
export const isFor = (uid: string | null, { owner }: Pick<KeptLetter, 'owner'>): boolean =>
  owner === null || owner === uid

export const beginState = (letter: KeptLetter, kept: KeptLetter | null): AutosaveState => ({
  letter,
  kept,
  flight: null,
  failure: null,
  refusal: '',
})

export const isUnsaved = ({ text, confirmed }: KeptLetter): boolean =>
  confirmed === null || !isSameText(text, confirmed)

/** The text to send now; null when the server has it, when it is on its way, or when sending is pointless. */
export function textToSend({ letter, flight, failure }: AutosaveState): LetterText | null {
  if (flight !== null || failure !== null || !isUnsaved(letter)) return null
  return letter.baseVersion === 0 && isBlank(letter.text) ? null : letter.text
}

/** Second drafts that may be removed now: only when the chosen text is safe on the server. */
export const needless = ({ letter }: AutosaveState): readonly string[] =>
  isUnsaved(letter) ? [] : letter.leftovers

export function saveMark(state: AutosaveState): SaveMark {
  const { letter } = state
  if (letter.other !== null) return 'two_versions'
  if (letter.baseVersion === 0 && isBlank(letter.text)) return 'new'
  if (!isUnsaved(letter)) return 'saved'
  if (state.failure === 'refused') return 'refused'
  if (state.kept !== letter) return 'keeping'
  if (state.flight !== null) return 'saving'
  return state.failure === 'offline' ? 'offline' : 'here'
}

/** The next state. Pure: what must be stored or sent is read from the state afterwards. */
export function autosave(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  const { letter } = state
  switch (event.type) {
    case 'edited':
      // A text that was refused may be fine now; "offline" stays until something says otherwise.
      return {
        ...withLetter(state, { text: event.text, changedAt: event.at }),
        failure: state.failure === 'refused' ? null : state.failure,
      }
    case 'kept':
      return { ...state, kept: event.letter }
    case 'sent':
      return {
        ...withLetter(state, { unanswered: [...letter.unanswered, letter.text] }),
        flight: letter.text,
      }
    case 'failed':
      return { ...state, flight: null, failure: event.failure, refusal: event.refusal }
    case 'retried':
      return { ...state, failure: null, refusal: '' }
    case 'owned':
      return letter.owner === null ? withLetter(state, { owner: event.owner }) : state
    case 'answered':
      return { ...answered(state, event.answer), flight: null, failure: null, refusal: '' }
    case 'resolved':
      return withLetter(state, { ...resolved(letter, event.choice), changedAt: event.at })
    case 'swept':
      return withLetter(state, { leftovers: letter.leftovers.filter((id) => id !== event.id) })
  }
}

const withLetter = (state: AutosaveState, change: Partial<KeptLetter>): AutosaveState => ({
  ...state,
  letter: { ...state.letter, ...change },
})

function answered(state: AutosaveState, { draft, conflict }: SaveAnswer): AutosaveState {
  const { letter, flight } = state
  if (conflict === null)
    return withLetter(state, { baseVersion: draft.version, confirmed: flight, unanswered: [] })
  const own = letter.unanswered.find((text) => isSameContent(text.content, conflict.content))
  if (own !== undefined) {
    // Our own text of a moment ago, whose answer got lost: no second version at all.
    return withLetter(state, {
      baseVersion: conflict.version,
      confirmed: textOf(conflict),
      unanswered: [],
      leftovers: [...letter.leftovers, draft.id],
    })
  }
  // The server has put our text into a second draft. We go on writing in that one until the writer has chosen.
  return withLetter(state, {
    id: draft.id,
    baseVersion: draft.version,
    confirmed: flight,
    unanswered: [],
    other: conflict,
  })
}

function resolved(letter: KeptLetter, choice: Resolution): Partial<KeptLetter> {
  const { other } = letter
  if (other === null) return {}
  if (choice.keep === 'both') return { other: null }
  const text = choice.keep === 'mine' ? choice.text : textOf(other)
  return {
    id: other.id,
    baseVersion: other.version,
    confirmed: textOf(other),
    text,
    other: null,
    unanswered: [],
    leftovers: [...letter.leftovers, letter.id],
  }
}

/**
 * What the editor opens when this device and the server may both know the draft. Nothing of this device is thrown
 * away: unsaved text always wins here, and the server answers the next save with the other version.
 */
export function openLetter(
  kept: KeptLetter | null,
  draft: Draft | null,
  uid: string | null,
): KeptLetter | null {
  if (
    kept !== null &&
    (isUnsaved(kept) || kept.other !== null || draft === null || draft.version <= kept.baseVersion)
  )
    return kept
  if (draft === null) return kept
  return {
    id: draft.id,
    owner: uid,
    text: textOf(draft),
    baseVersion: draft.version,
    confirmed: textOf(draft),
    unanswered: [],
    other: null,
    leftovers: kept?.leftovers ?? [],
    changedAt: Date.parse(draft.updatedAt),
  }
}
