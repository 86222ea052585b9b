import { hasWrongCheckDigit } from '@mailing/contract/delivery/bench.ts'

/** Makes the S10 tracking number of a serial number. Its check digit is right. */
export function trackingNumber(serial: number, service = 'RR', country = 'XX'): string {
  const body = `${service}${String(serial).padStart(8, '0')}`
  const found = Array.from({ length: 10 }, (_, digit) => `${body}${digit}${country}`).find(
    (number) => !hasWrongCheckDigit(number),
  )
  if (found === undefined) throw new Error(`no check digit fits ${body}`)
  return found
}
