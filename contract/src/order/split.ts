/**
 * Splits an amount in minor units in proportion to weights. The parts make the amount exactly: each
 * is rounded down, and the smallest units left over go to the largest remainders, among equals to
 * the first. Weights of zero get nothing. Throws a RangeError unless all are safe integers of zero
 * or more, and one weight is more than zero.
 */
export function splitInProportion(amount: number, weights: readonly number[]): number[] {
  if (![amount, ...weights].every((one) => Number.isSafeInteger(one) && one >= 0))
    throw new RangeError('amounts are integers of zero or more')
  // The product of two safe integers may not be one itself.
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('nobody to split among')
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / total))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const lost = exact
    .map((product, index) => ({ index, rest: product % total }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of lost.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
