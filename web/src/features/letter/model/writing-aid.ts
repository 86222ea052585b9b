import type { Locale } from '@mailing/contract/locale.ts'
import type { ComponentType } from 'react'

/** Help with what is being written. It changes nothing until the writer says so. */
export interface WritingAidProps {
  /** The text as it is now. */
  readonly newest: () => string
  readonly selection: { readonly start: number; readonly end: number }
  readonly language: Locale
  /** The text as the writer wants it. */
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

type LoadAid = () => Promise<{ readonly default: ComponentType<WritingAidProps> }>

let filled: LoadAid | null = null

/** The helper stands to the right of letters, so it is filled in when the app starts (web/src/order-kinds.ts). */
export function fillWritingAid(load: LoadAid): void {
  filled = load
}

/** Loads the helper. Rejects where nothing was filled in. */
export const loadWritingAid: LoadAid = () =>
  filled?.() ?? Promise.reject(new Error('no help with writing was filled in'))
