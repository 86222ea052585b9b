import type { Picture } from '@mailing/contract/file/calls.ts'
import type { CardDraft, PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { getLocale } from '../../../platform/locale.ts'
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts'
import { newCard } from '../model/new-card.ts'
import { SaveClock } from '../model/save-clock.ts'

/** A postcard on the screen. */
export interface Editing {
  readonly id: string
  readonly content: PostcardContent
  readonly recipientId: string | null
  readonly picture: Picture | null
}

export type SaveState = 'saved' | 'saving' | 'unsaved'

export interface CardDraftInUse {
  readonly editing: Editing | null
  readonly error: unknown
  readonly reload: () => void
  readonly saveState: SaveState
  /** The newer version of another device was found, and this one became a second draft. */
  readonly isCopy: boolean
  /** The server's sentence when it does not take the draft. */
  readonly refusal: string | null
  readonly change: (part: Partial<Omit<Editing, 'id'>>) => void
  /** Saves what is not saved yet. Null: it could not be, or the draft cannot be read at present. */
  readonly flush: () => Promise<CardDraft | null>
}

interface Kept {
  readonly id: string
  readonly version: number
  readonly content: PostcardContent
  readonly recipientId: string | null
}

/** The connection or the server is at fault, not the card. */
const isPassing = (error: unknown): boolean =>
  !isCallError(error) || error.failure !== 'answer' || error.is('server.busy') || error.is('request.rate_limited') || error.is('server.internal')

/** What this device has not been able to send yet, in the two entries of the seed. */
function keptOn(id: string): Kept | null {
  const [front, back] = [readStored('postcardFront'), readStored('postcardBack')] as [Partial<Kept> | null, Partial<Kept> | null]
  if (front?.id !== id || back?.id !== id || !front.content || !back.content) return null
  const { message, font, sizePt, align } = back.content
  return { id, version: front.version ?? 0, content: { ...front.content, message, font, sizePt, align }, recipientId: back.recipientId ?? null }
}
function keep(kept: Kept): void {
  writeStored('postcardFront', kept)
  writeStored('postcardBack', kept)
}
function forget(): void {
  removeStored('postcardFront')
  removeStored('postcardBack')
}

const load = async (id: string, isFresh: boolean): Promise<{ editing: Editing; version: number; isUnsaved: boolean }> => {
  const kept = keptOn(id)
  const stored = isFresh ? null : await request(calls.postcard.draft, { id }, { isLoadingShown: false }).catch((error: unknown) => {
    if (isCallError(error) && error.is('request.not_found')) return null
    if (kept && isCallError(error) && error.failure !== 'answer') return null
    throw error
  })
  if (kept) {
    const pictureId = kept.content.photo?.pictureId
    const picture = pictureId === undefined ? null : (stored?.picture?.id === pictureId ? stored.picture : ((await request(calls.file.pictures, { ids: pictureId }).catch(() => null))?.list[0] ?? null))
    return { editing: { id, content: kept.content, recipientId: kept.recipientId, picture }, version: kept.version, isUnsaved: true }
  }
  if (stored) return { editing: { id, content: stored.content, recipientId: stored.recipientId, picture: stored.picture }, version: stored.version, isUnsaved: false }
  return { editing: { id, content: newCard(getLocale()), recipientId: null, picture: null }, version: 0, isUnsaved: false }
}

/** Runs as long as the screen is open. */
function useSaveClock(): SaveClock {
  const [clock] = useState(() => new SaveClock())
  useEffect(() => clock.open(), [clock])
  return clock
}

/** Called when the connection is back, and when the screen is left. */
function useWhenOnline(save: () => void): void {
  useEffect(() => {
    window.addEventListener('online', save)
    return () => {
      window.removeEventListener('online', save)
      save()
    }
  }, [save])
}

/** From now on it is another draft. */
function as(state: { editing: Editing }, id: string): Editing {
  state.editing = { ...state.editing, id }
  return state.editing
}

/**
 * A postcard in the making: kept on this device at once, on the server when the hands rest. Another device's newer version is
 * never overwritten: then this one goes on as a second draft.
 */
export function useCardDraft(id: string, isFresh: boolean): CardDraftInUse {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [isCopy, setIsCopy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const now = useRef<{ editing: Editing; version: number; saved: CardDraft | null; isDirty: boolean } | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const clock = useSaveClock()

  /** True: it is worth another try. */
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const state = now.current
    if (!state?.isDirty) return false
    state.isDirty = false
    setSaveState('saving')
    const { id: draftId, content, recipientId } = state.editing
    try {
      const { draft, conflict } = await request(calls.postcard.saveDraft, { id: draftId, baseVersion: state.version, content, recipientId }, { isLoadingShown: false, isNetworkToastShown: false })
      if (conflict) setIsCopy(true)
      state.version = draft.version
      state.saved = draft
      if (draft.id !== draftId) setEditing(as(state, draft.id))
      setRefusal(null)
      clock.saved()
      if (!state.isDirty) {
        forget()
        setSaveState('saved')
      }
    } catch (failed) {
      state.isDirty = true
      setSaveState('unsaved')
      setRefusal(isPassing(failed) || !isCallError(failed) ? null : failed.message)
      return isPassing(failed)
    }
    return false
  }, [clock])

  const flush = useCallback(async (): Promise<CardDraft | null> => {
    clock.callOff()
    await running.current
    running.current = saveOnce().finally(() => { running.current = null })
    if (await running.current) clock.retry(() => void flush())
    const state = now.current
    return !state || state.isDirty ? null : state.saved ?? request(calls.postcard.draft, { id: state.editing.id }).catch(() => null)
  }, [saveOnce, clock])

  const later = useCallback((): void => clock.rest(() => void flush()), [clock, flush])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false
    setError(null)
    load(id, isFresh).then((loaded) => {
      if (isOver) return
      now.current = { editing: loaded.editing, version: loaded.version, saved: null, isDirty: loaded.isUnsaved }
      setEditing(loaded.editing)
      if (loaded.isUnsaved) later()
    }, (reason: unknown) => { if (!isOver) setError(reason) })
    return () => { isOver = true }
  }, [id, isFresh, attempt, later])

  useWhenOnline(useCallback(() => { if (now.current?.isDirty) void flush() }, [flush]))

  const change = useCallback((part: Partial<Omit<Editing, 'id'>>): void => {
    const state = now.current
    if (!state) return
    state.editing = { ...state.editing, ...part }
    state.isDirty = true
    const { id: draftId, content, recipientId } = state.editing
    keep({ id: draftId, version: state.version, content, recipientId })
    setEditing(state.editing)
    setSaveState('unsaved')
    later()
  }, [later])

  return { editing, error, saveState, isCopy, refusal, change, flush, reload: () => setAttempt((n) => n + 1) }
}
