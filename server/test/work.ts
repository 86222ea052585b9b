/**
 * Milliseconds of the processor that work takes in this thread: what else the machine does at the
 * time does not count.
 */
export function workOf(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
