import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { type CardAddressLines, cardAddress } from '@mailing/contract/postcard/layout.ts'

/** Prices, days and people of `postcard.passMessage`: all that stands on the address side of any card. */
export type CardReach = CallOutput<typeof calls.postcard.passMessage>
export type Reachable = CardReach['recipients'][number]

/** The address side for a person, as the server prints it; without one, empty boxes and the sender. */
export const addressFor = (
  reach: Pick<CardReach, 'sender'> | undefined,
  person: Reachable | null,
): CardAddressLines =>
  cardAddress({
    lines: person?.addressLines ?? [],
    country: person?.country ?? '',
    sender: reach?.sender ?? [],
    mark: person?.mark ?? '',
  })
