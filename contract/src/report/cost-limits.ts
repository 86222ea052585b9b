import { priceLimits } from '../mail/price-limits.ts'

/**
 * Parts of the smallest unit of the currency in which unit costs are written: a sheet costs less
 * than the smallest coin.
 */
export const costScale = 100

/**
 * The most that a unit may cost, in ten-thousandths of the currency's unit, and the longest that a
 * piece may take, in tenths of a minute.
 */
export const unitCostLimits = { cost: priceLimits.amount * costScale, minutes: 6000 } as const
