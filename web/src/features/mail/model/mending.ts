import { navigate } from '../../../platform/navigation/navigate.ts'
import type { MendPlace } from './breach-sentence.ts'

/** The ways to what a breach can be mended by. */
export interface Mending {
  readonly canMend: (place: MendPlace) => boolean
  readonly mend: (place: MendPlace) => void
}

interface MendingOptions {
  readonly recipientId: string
  /** The screen itself, for those who come back from the address. */
  readonly returnTo: string
  /** The product's own ways; nothing of it can be changed here without them. */
  readonly own?: Mending
}

/** Opens the recipient's form, with the way back to this screen. */
export const mendRecipient = (id: string, returnTo: string): void =>
  void navigate('/pages/my/address/edit/edit', { id, kind: 'recipient', redirect: returnTo })

/** Whom it goes to and how it is posted are mended in one way for all mail; the rest in the product's own. */
export const mendingOf = ({ recipientId, returnTo, own }: MendingOptions): Mending => ({
  canMend: (place) =>
    place === 'recipient' || place === 'mailClass' || own?.canMend(place) === true,
  mend: (place) => {
    if (place === 'recipient') mendRecipient(recipientId, returnTo)
    else if (place === 'mailClass')
      document.getElementById('mail-class')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else own?.mend(place)
  },
})
