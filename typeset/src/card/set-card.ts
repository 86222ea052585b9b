import type { FontSet } from '../metrics.ts'
import { planCardBack } from './geometry.ts'
import type { CardInput } from './input.ts'
import type { CardModel } from './model.ts'
import { setBack } from './set-back.ts'
import { setFront, setPassMessage } from './set-front.ts'
import { fontsOf, freeze, type Notes } from './words.ts'

/**
 * Sets both sides of a card. The same input gives the same bytes (as JSON) in every engine; the
 * answer is deeply frozen.
 */
export function setCard(input: CardInput, fonts: FontSet): CardModel {
  const notes: Notes = { missing: [], substituted: [], overflow: 0 }
  const front =
    input.kind === 'postcard' ? setFront(input, fonts, notes) : setPassMessage(input, fonts, notes)
  const back = setBack(input, fonts, notes)
  const { code } = planCardBack(input.address.postcode !== '')
  const { missing, substituted, overflow } = notes
  return freeze({
    version: 1,
    locale: input.locale,
    front,
    back,
    code,
    missing,
    substituted,
    fonts: fontsOf([front, back]),
    overflow,
  })
}
