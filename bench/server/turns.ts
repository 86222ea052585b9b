import { isMainThread } from 'node:worker_threads'

/**
 * Measures the processor time of each turn of the event loop. It is loaded before a program
 * (`--import`) and counts in ms. A clock would also count other programs; this counts what ours
 * keeps others waiting for. It answers a message with the turns since the last one, or with what
 * the process holds in memory once all garbage is gone.
 */
const everyMs = 2
/** Shorter ones are of no interest to anybody. */
const leastMs = 5

if (isMainThread && process.send) {
  let turns: number[] = []
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const took = (user + system) / 1000
    if (took >= leastMs) turns.push(took)
  }, everyMs).unref()
  process.on('message', (wanted) => {
    if (wanted === 'memory') {
      globalThis.gc?.()
      const { rss, heapUsed, external } = process.memoryUsage()
      process.send?.({ resident: rss, held: heapUsed + external })
      return
    }
    process.send?.({ turns })
    turns = []
  })
}
