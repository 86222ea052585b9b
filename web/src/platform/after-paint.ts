/** Nothing is painted in a background tab; there the work need not wait for it longer than this. */
const patienceMs = 500

/** Does work when what has just been rendered is on the screen, so that downloads and sums do not hold it up. Gives the cancel. */
export function afterPaint(work: () => void): () => void {
  let isDone = false
  const once = () => {
    if (!isDone) work()
    isDone = true
  }
  const frame = requestAnimationFrame(() => setTimeout(once, 0))
  const timer = setTimeout(once, patienceMs)
  return () => {
    isDone = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
