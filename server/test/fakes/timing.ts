import { expect } from 'vitest'

/** Does something and notes how long it took, in milliseconds. */
export async function timed<T>(took: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  took.push(performance.now() - begun)
  return result
}

/** Providers wait for an answer; ours comes in under 50 ms at the median. */
export function expectQuick(what: string, took: readonly number[]): void {
  const median =
    took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY
  if (process.env['TEST_FIGURES'])
    console.info(`${what}: ${median.toFixed(1)} ms at the median of ${took.length}`)
  expect(median, what).toBeLessThan(50)
}
