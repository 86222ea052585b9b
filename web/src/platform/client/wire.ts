import { removeStored } from '../storage.ts'

/** `crypto.subtle` exists on https and localhost only; elsewhere bodies go as plain JSON, never with weaker crypto. */
export const canEncrypt = (): boolean =>
  typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** Forgets the bundle, for instance after the server has answered that it cannot read us. */
export const dropBundle = (): void => removeStored('keyBundle')

/** Less than this is the way of an answer, not a clock that is wrong. */
const wrongMs = 30_000
/** How far the server's clock is ahead of this device's; many phones are minutes off, and the server refuses what is old. */
let aheadMs = 0

/** Learns the server's time from an answer's `Date`. */
export function noteServerTime(date: string | null): void {
  const ahead = date === null ? Number.NaN : Date.parse(date) - Date.now()
  if (!Number.isNaN(ahead) && Math.abs(ahead - aheadMs) >= wrongMs) aheadMs = ahead
}

/** By how many milliseconds this device's clock is corrected at this moment. Changes only when an answer shows another time. */
export const clockCorrection = (): number => aheadMs

/** The server's time, as far as its answers tell. */
export const serverTime = (): number => Date.now() + aheadMs
