import { useState } from 'react'

/** A switch that shows what was wished for until the server says so too, and goes back when it says no. */
export function useWish(actual: boolean): {
  readonly shown: boolean
  readonly wish: (value: boolean) => void
  readonly giveUp: () => void
} {
  const [wished, setWished] = useState<boolean | null>(null)
  if (wished !== null && wished === actual) setWished(null)
  return { shown: wished ?? actual, wish: setWished, giveUp: () => setWished(null) }
}
