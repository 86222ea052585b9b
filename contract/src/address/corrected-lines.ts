import { printedLine } from '../fold-line.ts'
import type { CorrectedAddress, MailPlace } from './correction.ts'
import { hasPostcodes, keptPostcode } from './kept-postcode.ts'
import { addressLines, type Origin } from './lines.ts'

/** Facts of a recipient before the correction of an address. */
interface Known {
  readonly name: string
  readonly placeName: string
  readonly country: string
  readonly lines: readonly string[]
  /** Null: a postal address. */
  readonly place: MailPlace | null
}

/**
 * Missing part of a correction: the whole address, when the name has no line of its own, or the
 * postcode.
 */
export type CorrectionLack = 'whole' | 'postcode'

type Corrected =
  | { readonly lacks: CorrectionLack }
  | { readonly lacks: null; readonly placeName: string; readonly lines: readonly string[] }

/**
 * Returns envelope lines and name of the place after a correction. Screen and print use the same
 * ones. An empty postcode leaves that of the old envelope.
 */
export function correctedLines(
  known: Known,
  { name, unit, personNumber, postal }: CorrectedAddress,
  from: Origin,
): Corrected {
  const { place } = known
  if (!place && !postal) {
    const lines = renamedLines(known, printedLine(name))
    return lines ? { lacks: null, placeName: known.placeName, lines } : { lacks: 'whole' }
  }
  const to = place ?? {
    country: known.country,
    postcode: postal?.postcode || keptPostcode(known.lines, known.country, from),
    region: postal?.area ?? '',
    city: '',
    street: postal?.detail ?? '',
    institution: '',
  }
  if (!place && to.postcode === '' && hasPostcodes(to.country)) return { lacks: 'postcode' }
  return {
    lacks: null,
    placeName: place?.institution ?? to.region,
    lines: addressLines({ ...to, name, unit, personNumber }, from),
  }
}

/**
 * The same lines with another name on the name's own line; null when there is none. A name inside
 * another line is a street's.
 */
function renamedLines({ name, lines }: Known, next: string): readonly string[] | null {
  const old = printedLine(name)
  if (old === next) return lines
  const received = lines.lastIndexOf(`${old} 收`)
  const at = received >= 0 ? received : lines.indexOf(old)
  return at < 0 ? null : lines.with(at, received >= 0 ? `${next} 收` : next)
}
