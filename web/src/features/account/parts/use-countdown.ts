import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0 from the moment `start` is called. */
export function useCountdown(): {
  readonly seconds: number
  readonly start: (seconds: number) => void
} {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => performance.now())
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return {
    seconds,
    start: (count) => {
      setNow(performance.now())
      setEndsAt(performance.now() + count * 1000)
    },
  }
}
