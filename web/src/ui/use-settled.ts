import { useEffect, useState } from 'react'

/** So long nobody must type before the words count; input methods write several letters at once. */
const settledAfterMs = 250

/** The value as it was when it last stood still, so that not every letter asks the server. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
