import { hasWrongCheckDigit } from '@mailing/contract/delivery/bench.ts'
import { AppError } from '../../../platform/app-error.ts'

/**
 * Refuses a carrier's number whose own check finds it misread: it would follow a stranger's parcel. Throws
 * delivery.tracking_check.
 */
export function requireCheckDigit(number: string): void {
  if (hasWrongCheckDigit(number)) throw new AppError('delivery.tracking_check', { number })
}
