import { useSyncExternalStore } from 'react'

export interface ToastItem {
  readonly id: number
  readonly message: string
}

export interface ModalItem {
  readonly id: number
  readonly title?: string
  readonly message: string
  /** Null: only one button. */
  readonly cancelText?: string | null
  readonly okText?: string
  readonly isDanger?: boolean
  readonly answer: (isOk: boolean) => void
}

interface FeedbackState {
  readonly toast: ToastItem | null
  readonly modals: readonly ModalItem[]
}

/** Seed, section 9. */
const defaultToastMs = 2000
const shortToastMs = 3000
export const toastCharacters = 8

let state: FeedbackState = { toast: null, modals: [] }
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Counts what a person sees as one character (an emoji is one). */
const lengthOf = (message: string): number => [...message].length

function set(next: Partial<FeedbackState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** A short word at the bottom that goes by itself, 2 s by default. Use `tell` unless the words are always very short. */
export function toast(message: string, milliseconds: number = defaultToastMs): void {
  clearTimeout(timer)
  const id = nextId++
  set({ toast: { id, message } })
  timer = setTimeout(() => set({ toast: null }), milliseconds)
}

/** What a desk is told without being asked anything: a toast that stays as long as its words take to read, 3 to 10 s. */
export const toastToRead = (message: string): void =>
  toast(message, Math.min(10_000, Math.max(shortToastMs, lengthOf(message) * 100)))

export const hideToast = (): void => {
  clearTimeout(timer)
  set({ toast: null })
}

/** The characters of a message in Chinese; of Latin words, which take four letters to say as much, a quarter (decision 070). */
const saidIn = (message: string): number =>
  lengthOf(message) / (/[\u2e80-\u{10ffff}]/u.test(message) ? 1 : 4)

/** Seed, section 5: more than 8 characters show as a modal, fewer as a toast of 3 seconds. */
export function tell(message: string): Promise<boolean> {
  if (saidIn(message) > toastCharacters) return ask({ message, cancelText: null })
  toast(message, shortToastMs)
  return Promise.resolve(true)
}

/** So long after it was read, the same trouble is not told again. */
const silenceMs = 10_000
const told = new Map<string, number>()

/** Tells what many calls may report at once (a weak network) only once, and not again right after it was read. */
export function tellOnce(message: string): void {
  if (Date.now() < (told.get(message) ?? 0)) return
  told.set(message, Number.POSITIVE_INFINITY)
  void tell(message).then(() => told.set(message, Date.now() + silenceMs))
}

/** A modal with Cancel and OK. Resolves with true for OK; false for Cancel, Escape and the way back. */
export function ask(question: Omit<ModalItem, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++
    const answer = (isOk: boolean) => {
      set({ modals: state.modals.filter((modal) => modal.id !== id) })
      resolve(isOk)
    }
    set({ modals: [...state.modals, { ...question, id, answer }] })
  })
}

/** Answers all open modals with "cancel", for instance when the page changes under them. */
export function closeModals(): void {
  for (const modal of state.modals) modal.answer(false)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFeedback = (): FeedbackState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
