import { calls } from '@mailing/contract/client.ts'
import type { Station } from '@mailing/contract/delivery/bench.ts'
import {
  type AsideReason,
  type DeskCard,
  readDeskCard,
} from '@mailing/contract/delivery/desk-cards.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { useRef } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { randomId } from '../../../platform/random.ts'
import { currentUid, dropSecondFactor } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Verdict } from './use-scans.ts'

interface Desk {
  readonly openPiece: () => Piece | null
  readonly closePiece: () => void
  /** What was scanned and waits for its turn is not judged any more. */
  readonly dropWaiting: () => void
  readonly say: (code: string, result: Verdict['result'], sentence: string) => void
}

/** The station whose card this is; null: it is no such card. */
export function stationOf(code: string): Station | null {
  const card = readDeskCard(code)
  return card?.kind === 'station' ? card.station : null
}

/**
 * Cards that are scanned like sheets: a station's, which was opened when it was scanned, closes the piece of the station before; one of those for putting aside accounts for the open piece on the shelf and notes why on its order;
 * a person's locks the desk, so that this person gives the second factor or logs in. Answers whether the code was a card.
 */
export function useDeskCards({ openPiece, closePiece, dropWaiting, say }: Desk) {
  const texts = useTexts('staff/delivery')
  const { cards } = useTexts('staff/printing')
  const lock = async (code: string) => {
    await request(calls.account.lock, {}, quiet)
    // Whoever comes next did not scan it.
    dropWaiting()
    say(code, 'accepted', cards.locked)
    dropSecondFactor()
  }
  // The keys of notes whose answer has not come: the card scanned again doubles nothing.
  const keys = useRef(new Map<string, string>())
  const note = async (subjectId: string, text: string) => {
    const input = { subject: 'order', subjectId, text } as const
    const name = `${subjectId} ${text}`
    const idempotencyKey = keys.current.get(name) ?? randomId()
    keys.current.set(name, idempotencyKey)
    await request(calls.note.add, input, { ...quiet, idempotencyKey })
    keys.current.delete(name)
  }
  const putAside = async (code: string, reason: AsideReason) => {
    const piece = openPiece()
    if (!piece) return say(code, 'refused', cards.nothingOpen)
    const { result } = await request(
      calls.bench.account,
      { code: piece.code, aside: reason },
      quiet,
    )
    if (result === 'not_here') return say(code, 'refused', cards.notHere)
    const text = cards.note(cards.reasons[reason])
    await note(piece.orderId, text)
    closePiece()
    say(code, 'complete', `${piece.orderNumber} · ${text}`)
  }
  const take = async (code: string, card: DeskCard) => {
    if (card.kind === 'station') {
      closePiece()
      say(code, 'accepted', texts.stations[card.station])
    } else if (card.kind === 'aside') await putAside(code, card.reason)
    else if (card.userId === currentUid()) say(code, 'already', cards.itIsYou)
    else await lock(code)
  }
  return async (code: string): Promise<boolean> => {
    const card = readDeskCard(code)
    if (!card) return false
    try {
      await take(code, card)
    } catch (error) {
      // The scanner goes on typing: what went wrong stands on the screen, as with a sheet.
      say(code, 'refused', (isCallError(error) && error.message) || texts.noAnswer)
    }
    return true
  }
}

const quiet = { isLoadingShown: false } as const
