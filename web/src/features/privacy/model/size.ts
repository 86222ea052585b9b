import { getLocale } from '../../../platform/locale.ts'

/** How much there is to download, as people say it: kilobytes, from a million bytes on megabytes. */
export function sizeWords(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
