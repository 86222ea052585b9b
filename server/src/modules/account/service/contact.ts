import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { maskEmail, maskPhone } from '../rules/names.ts'
import type { SealedContact } from '../store/users.ts'

/** How somebody is reached: a number of 11 digits, or a cleaned e-mail address. */
export interface Contact {
  readonly way: LoginWay
  readonly value: string
}

/** What a call names. */
export const contactOf = (
  input: { readonly phone: string } | { readonly email: string },
): Contact =>
  'phone' in input ? { way: 'phone', value: input.phone } : { way: 'email', value: input.email }

type Vaulted = Pick<Kernel, 'vault'>

/** The keyed hash by which a contact is found. */
export const contactIndex = ({ vault }: Vaulted, { way, value }: Contact): Buffer =>
  vault.blindIndex(value, way === 'phone' ? 'account.phone' : 'account.email')

export const sealContact = (context: Vaulted, contact: Contact): SealedContact => ({
  way: contact.way,
  index: contactIndex(context, contact),
  sealed: context.vault.seal(
    contact.value,
    contact.way === 'phone' ? 'users.phone_sealed' : 'users.email_sealed',
  ),
})

interface ContactColumns {
  readonly phone_sealed: Buffer | null
  readonly email_sealed: Buffer | null
}

/** What may be shown of both; empty where there is none. */
export const maskedContacts = (
  { vault }: Vaulted,
  { phone_sealed: phone, email_sealed: email }: ContactColumns,
): { readonly phoneMasked: string; readonly emailMasked: string } => ({
  phoneMasked: phone ? maskPhone(vault.openText(phone, 'users.phone_sealed')) : '',
  emailMasked: email ? maskEmail(vault.openText(email, 'users.email_sealed')) : '',
})

/** Both as they are. Private: a staff reading is audited before. */
export const openContacts = (
  { vault }: Vaulted,
  { phone_sealed: phone, email_sealed: email }: ContactColumns,
): { readonly phone: string; readonly email: string } => ({
  phone: phone ? vault.openText(phone, 'users.phone_sealed') : '',
  email: email ? vault.openText(email, 'users.email_sealed') : '',
})

export const maskContact = ({ way, value }: Contact): string =>
  way === 'phone' ? maskPhone(value) : maskEmail(value)
