import { calls } from '@mailing/contract/client.ts'
import { request } from './client/client.ts'

/** So long after the first of them, what was seen and opened is told together. */
const restMs = 3000
const told = new Set<string>()
let waiting = { seen: new Set<string>(), opened: new Set<string>() }
let isWaiting = false

function tell(): void {
  const { seen, opened } = waiting
  waiting = { seen: new Set(), opened: new Set() }
  isWaiting = false
  const quiet = { isLoadingShown: false, isNetworkToastShown: false }
  // Figures are worth no word to anybody whose network is weak.
  request(calls.content.count, { seen: [...seen], opened: [...opened] }, quiet).catch(
    () => undefined,
  )
}

function count(kind: 'seen' | 'opened', id: string): void {
  waiting[kind].add(id)
  if (isWaiting) return
  isWaiting = true
  setTimeout(tell, restMs)
}

/** A banner was on the screen; told once while the app is open. */
export function countSeen(id: string): void {
  if (told.has(id)) return
  told.add(id)
  count('seen', id)
}

export const countOpened = (id: string): void => count('opened', id)
