import { priceLimits } from '../mail/price-limits.ts'

/**
 * Fractions of the smallest currency unit in unit costs. A sheet costs less than the smallest coin.
 */
export const costScale = 100

/**
 * Greatest unit cost, and longest work on a piece. They are in ten-thousandths of the currency's
 * unit, and in tenths of a minute.
 */
export const unitCostLimits = { cost: priceLimits.amount * costScale, minutes: 6000 } as const
