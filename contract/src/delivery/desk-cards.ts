import { type Station, scannedParts, stations } from './bench.ts'

/** Reasons for putting a piece aside; each has a card. each has a card. */
export const asideReasons = ['damaged', 'incomplete', 'unreadable', 'ask'] as const
export type AsideReason = (typeof asideReasons)[number]

/**
 * Content of a desk card: a station, a reason, a person. which station is open, why a piece is put
 * aside, who works here now.
 */
export type DeskCard =
  | { readonly kind: 'station'; readonly station: Station }
  | { readonly kind: 'aside'; readonly reason: AsideReason }
  | { readonly kind: 'person'; readonly userId: string }

/**
 * The code of a card: `D1/<station>`, `D2/<reason>`, `D3/<person>`. No code of a piece begins like
 * this: theirs begin with six letters or more. A person's card is the id alone; it grants nothing.
 */
export const deskCardCode = (card: DeskCard): string =>
  card.kind === 'station'
    ? `D1/${card.station.toUpperCase()}`
    : card.kind === 'aside'
      ? `D2/${card.reason.toUpperCase()}`
      : `D3/${card.userId.replaceAll('-', '').toUpperCase()}`

const uuid = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** Reads a scanned card as codes on paper are read. Null: it is no card. */
export function readDeskCard(scanned: string): DeskCard | null {
  const [mark = '', text = '', ...rest] = scannedParts(scanned).map((part) => part.toLowerCase())
  if (rest.length > 0) return null
  const station = mark === 'd1' && stations.find((one) => one === text)
  if (station) return { kind: 'station', station }
  const reason = mark === 'd2' && asideReasons.find((one) => one === text)
  if (reason) return { kind: 'aside', reason }
  return mark === 'd3' && uuid.test(text)
    ? { kind: 'person', userId: text.replace(uuid, '$1-$2-$3-$4-$5') }
    : null
}
