import type { CallError } from '../../../platform/client/call-error.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { MendPlace } from './breach-sentence.ts'

/** The ways to where a breach can be fixed. */
export interface Fixes {
  readonly canFix: (place: MendPlace) => boolean
  readonly fix: (place: MendPlace) => void
}

interface FixesOptions {
  readonly recipientId: string
  /** The screen itself, for those who come back from the address. */
  readonly returnTo: string
  /** The product's own ways; nothing of it can be changed here without them. */
  readonly own?: Fixes
}

const ofRecipient = [
  'institution.blocked',
  'address.unit_required',
  'address.number_required',
] as const

/** What the server refused can be fixed where the recipient is written down. */
export const isOfRecipient = (error: CallError): boolean =>
  ofRecipient.some((code) => error.is(code))

/** Opens the recipient's form, with the way back to this screen. */
export const editRecipient = (id: string, returnTo: string): void =>
  void navigate('/pages/my/address/edit/edit', { id, kind: 'recipient', redirect: returnTo })

/** Whom it goes to and how it is posted are fixed in one way for all mail; the rest in the product's own. */
export const fixesOf = ({ recipientId, returnTo, own }: FixesOptions): Fixes => ({
  canFix: (place) => place === 'recipient' || place === 'mailClass' || own?.canFix(place) === true,
  fix: (place) => {
    if (place === 'recipient') editRecipient(recipientId, returnTo)
    else if (place === 'mailClass')
      document.getElementById('mail-class')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else own?.fix(place)
  },
})
