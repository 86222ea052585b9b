declare const minorBrand: unique symbol
declare const pointsBrand: unique symbol

/**
 * An amount of money or gold coins in the smallest unit. 1 coin = 100 minor units = 1 unit of the
 * deployment's currency. Always a safe integer: the database holds bigint, and reading one beyond
 * 2^53 throws.
 */
export type Minor = number & { readonly [minorBrand]: true }
/** Loyalty points: an integer, never withdrawable. */
export type Points = number & { readonly [pointsBrand]: true }

/**
 * Checks and brands an amount in minor units. Throws a RangeError on fractions and unsafe integers.
 */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in minor units: ${value}`)
  return value as Minor
}

export const sumMinor = (amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce<number>((a, b) => a + b, 0))
export const timesMinor = (amount: Minor, quantity: number): Minor => minor(amount * quantity)

/** Formats minor units with two decimals and no currency sign: 1234 -> "12.34". */
export function formatMinor(amount: Minor): string {
  const sign = amount < 0 ? '-' : ''
  const abs = Math.abs(amount)
  return `${sign}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`
}
