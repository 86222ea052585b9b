import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { readStored } from '../../platform/storage.ts'
import { readScanner } from './scanner.ts'

/** Nobody types so fast by hand, and no scanner so slowly. */
const longestPauseMs = 60
const fewestKeys = 5
/** Where scanners are learned, what they type is wanted as it is. */
export const rawScan = { 'data-raw-scan': '' } as const

const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && !('rawScan' in target.dataset) ? target : null

/**
 * Puts another text into a field as if it had been typed; the form knows it before the key that ends the scan arrives.
 */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}

/** What the scanner of this device meant by what it typed; the same where none was learned. */
export function meantBy(typed: string): string {
  const scanner = readStored('scanner')
  return scanner ? readScanner(scanner, typed) : typed
}

/** Keys that follow each other as fast as a scanner's: how many, since when, and what stood in the field before. */
interface Burst {
  keys: number
  at: number
  before: string | null
}

/**
 * Reads what a scanner types anywhere in the console as the one that was learned on this device means it. What people
 * type by hand, slower, stays as it is.
 */
export function useWedge(): void {
  useEffect(() => {
    const burst: Burst = { keys: 0, at: Number.NEGATIVE_INFINITY, before: null }
    const end = (field: HTMLInputElement | null) => {
      const { keys, before } = burst
      burst.keys = 0
      if (!field || keys < fewestKeys || !field.value.startsWith(before ?? '')) return
      const typed = field.value.slice(before?.length ?? 0)
      const meant = meantBy(typed)
      if (meant !== typed) retype(field, `${before ?? ''}${meant}`)
    }
    const hear = (event: KeyboardEvent) => {
      const field = fieldOf(event.target)
      if (event.timeStamp - burst.at > longestPauseMs)
        Object.assign(burst, { keys: 0, before: null })
      burst.at = event.timeStamp
      if (event.key === 'Enter' || event.key === 'Tab') return end(field)
      if (event.key === 'Shift' || event.ctrlKey || event.metaKey || event.altKey) return
      // The first key may have been pressed elsewhere, and brought the cursor into the field.
      if (field && burst.before === null)
        burst.before = field.value.slice(0, Math.max(0, field.value.length - burst.keys))
      burst.keys += 1
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
