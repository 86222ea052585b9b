import {
  type DraftKind,
  isUnsaved,
  type KeptDraft,
  type Resolution,
  type ServerDraft,
} from './draft.ts'

export type SaveFailure = 'offline' | 'login' | 'refused'

export interface AutosaveState<T, S extends ServerDraft> {
  readonly draft: KeptDraft<T, S>
  /** The draft as it stands in this device's store. */
  readonly kept: KeptDraft<T, S> | null
  /** This device has refused to store it, or does not answer. */
  readonly isStoreRefused?: boolean
  /** What is on its way to the server, and to which draft: the writer may have settled two versions since. */
  readonly flight: { readonly id: string; readonly text: T } | null
  readonly failure: SaveFailure | null
  /** The server's sentence when it refused. */
  readonly refusal: string
}

/**
 * `conflict`: the version of another device. The server has then put this device's text into a second draft, `draft`; or
 * it has taken nothing, and `draft` is null.
 */
export type SaveAnswer<S extends ServerDraft> =
  | { readonly draft: S; readonly conflict: S | null }
  | { readonly draft: null; readonly conflict: S }

export type AutosaveEvent<T, S extends ServerDraft> =
  | { readonly type: 'edited'; readonly text: T; readonly at: number }
  | { readonly type: 'kept'; readonly draft: KeptDraft<T, S> }
  | { readonly type: 'store_refused' }
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly answer: SaveAnswer<S> }
  | { readonly type: 'failed'; readonly failure: SaveFailure; readonly refusal: string }
  | { readonly type: 'retried' }
  | { readonly type: 'owned'; readonly owner: string }
  | { readonly type: 'resolved'; readonly choice: Resolution<T>; readonly at: number }
  | { readonly type: 'swept'; readonly id: string }

/** What the writer is told, in one quiet word. */
export type SaveMark =
  | 'new'
  | 'keeping'
  | 'here'
  | 'unkept'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'two_versions'
  | 'refused'

/** More lost answers than these come only from a server that has been away for long. */
const unansweredMax = 20

export const beginState = <T, S extends ServerDraft>(
  draft: KeptDraft<T, S>,
  kept: KeptDraft<T, S> | null,
): AutosaveState<T, S> => ({ draft, kept, flight: null, failure: null, refusal: '' })

/** The text to send now; null when the server has it, when it is on its way, or when sending is pointless. */
export function textToSend<T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  { draft, flight, failure }: AutosaveState<T, S>,
): T | null {
  if (flight !== null || failure !== null || !isUnsaved(kind, draft)) return null
  return draft.baseVersion === 0 && kind.isBlank(draft.text) ? null : draft.text
}

/** Second drafts that may be removed now: only when the chosen text is safe on the server, and nothing is on its way to them. */
export const needless = <T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  { draft, flight }: AutosaveState<T, S>,
): readonly string[] =>
  isUnsaved(kind, draft) ? [] : draft.leftovers.filter((id) => id !== flight?.id)

export function saveMark<T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  state: AutosaveState<T, S>,
): SaveMark {
  const { draft } = state
  if (draft.other !== null) return 'two_versions'
  if (draft.baseVersion === 0 && kind.isBlank(draft.text)) return 'new'
  if (!isUnsaved(kind, draft)) return 'saved'
  if (state.failure === 'refused') return 'refused'
  if (state.kept !== draft)
    return state.isStoreRefused && state.failure !== null ? 'unkept' : 'keeping'
  if (state.flight !== null) return 'saving'
  return state.failure === 'offline' ? 'offline' : 'here'
}

/** The next state. Pure: what must be stored or sent is read from the state afterwards. */
export function autosave<T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  state: AutosaveState<T, S>,
  event: AutosaveEvent<T, S>,
): AutosaveState<T, S> {
  const { draft } = state
  switch (event.type) {
    case 'edited':
      // A text that was refused may be fine now; "offline" stays until something says otherwise.
      return {
        ...withDraft(state, { text: event.text, changedAt: laterThan(draft, event.at) }),
        failure: state.failure === 'refused' ? null : state.failure,
      }
    case 'kept':
      return { ...state, kept: event.draft, isStoreRefused: false }
    case 'store_refused':
      return { ...state, isStoreRefused: true }
    case 'sent':
      return {
        ...withDraft(state, {
          unanswered: [...draft.unanswered, draft.text].slice(-unansweredMax),
        }),
        flight: { id: draft.id, text: draft.text },
      }
    case 'failed':
      // What was refused for a draft that is needless by now says nothing about the chosen text.
      if (event.failure === 'refused' && isForAnother(state)) return { ...state, flight: null }
      return { ...state, flight: null, failure: event.failure, refusal: event.refusal }
    case 'retried':
      return { ...state, failure: null, refusal: '' }
    case 'owned':
      return draft.owner === null ? withDraft(state, { owner: event.owner }) : state
    case 'answered':
      return {
        ...(isForAnother(state)
          ? answeredLate(state, event.answer)
          : answered(kind, state, event.answer)),
        flight: null,
        failure: null,
        refusal: '',
      }
    case 'resolved':
      return withDraft(state, {
        ...resolved(kind, draft, event.choice),
        changedAt: laterThan(draft, event.at),
      })
    case 'swept':
      return withDraft(state, { leftovers: draft.leftovers.filter((id) => id !== event.id) })
  }
}

/** The writer has settled two versions since this was sent, and another draft goes on. */
const isForAnother = <T, S extends ServerDraft>({ draft, flight }: AutosaveState<T, S>): boolean =>
  flight !== null && flight.id !== draft.id

const laterThan = ({ changedAt }: { readonly changedAt: number }, at: number): number =>
  Math.max(at, changedAt + 1)

const withDraft = <T, S extends ServerDraft>(
  state: AutosaveState<T, S>,
  change: Partial<KeptDraft<T, S>>,
): AutosaveState<T, S> => ({ ...state, draft: { ...state.draft, ...change } })

function answered<T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  state: AutosaveState<T, S>,
  answer: SaveAnswer<S>,
): AutosaveState<T, S> {
  const { draft: mine, flight } = state
  const { draft, conflict } = answer
  if (conflict === null) {
    const baseVersion = draft?.version ?? mine.baseVersion
    return withDraft(state, { baseVersion, confirmed: flight?.text ?? null, unanswered: [] })
  }
  if (mine.unanswered.some((text) => kind.isSent(text, conflict))) {
    // Our own text of a moment ago, whose answer got lost: no second version at all.
    return withDraft(state, {
      baseVersion: conflict.version,
      confirmed: kind.textOf(conflict),
      unanswered: [],
      leftovers: draft === null ? mine.leftovers : [...mine.leftovers, draft.id],
    })
  }
  // Where the server has put our text into a second draft, we go on writing in that one until the versions are settled.
  const second: KeptDraft<T, S> = {
    ...mine,
    ...(draft !== null && {
      id: draft.id,
      baseVersion: draft.version,
      confirmed: flight?.text ?? null,
    }),
    unanswered: [],
    other: conflict,
  }
  const choice = kind.settle(second, conflict)
  return withDraft(
    state,
    choice === null ? second : { ...second, ...resolved(kind, second, choice) },
  )
}

/**
 * The second draft has got its text after the choice: that says nothing of the chosen text. Where yet another device wrote in
 * it, it stays, and what the server has made of our text goes instead.
 */
function answeredLate<T, S extends ServerDraft>(
  state: AutosaveState<T, S>,
  { draft, conflict }: SaveAnswer<S>,
): AutosaveState<T, S> {
  if (conflict === null) return state
  const others = state.draft.leftovers.filter((id) => id !== conflict.id)
  return withDraft(state, { leftovers: draft === null ? others : [...others, draft.id] })
}

function resolved<T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  draft: KeptDraft<T, S>,
  choice: Resolution<T>,
): Partial<KeptDraft<T, S>> {
  const { other } = draft
  if (other === null) return {}
  if (choice.keep === 'both') return { other: null, apart: other.id }
  const theirs = kind.textOf(other)
  return {
    id: other.id,
    baseVersion: other.version,
    confirmed: theirs,
    text: choice.keep === 'mine' ? choice.text : theirs,
    other: null,
    unanswered: [],
    leftovers: other.id === draft.id ? draft.leftovers : [...draft.leftovers, draft.id],
  }
}
