import { readStored, writeStored } from './storage.ts'

/** What was touched is written down no more often, in milliseconds: a pointer moves many times a second. */
const everyMs = 2000
let notedAt = 0

/** Somebody works at the console: a key, a pointer, a code before the camera. It holds for all of its tabs. */
export function noteTouch(): void {
  const now = Date.now()
  if (Math.abs(now - notedAt) < everyMs && readStored('touchedAt') !== null) return
  notedAt = now
  writeStored('touchedAt', now)
}

/** When the console was last touched, in any tab; null: not since somebody has logged in or unlocked it. */
export const lastTouch = (): number | null => readStored('touchedAt') ?? null
