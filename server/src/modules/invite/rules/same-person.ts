import type { Delivery } from '@mailing/contract/address/calls.ts'
import { type InviteSign, inviteSigns, type SignAction } from '@mailing/contract/invite/rules.ts'

/** What is known of somebody that another account may share. */
export interface Traces {
  /** Phone numbers: of the account, and those at the own delivery addresses. */
  readonly phones: ReadonlySet<string>
  readonly devices: ReadonlySet<string>
  readonly addresses: ReadonlySet<string>
  /** Keyed hashes of the accounts that payments came from. */
  readonly payers: ReadonlySet<string>
}

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-11)
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')

/** Phones and places of somebody's delivery addresses, as they are compared: without spaces, signs and the case of letters. */
export function tracesOfDeliveries(
  deliveries: readonly Delivery[],
): Pick<Traces, 'phones' | 'addresses'> {
  return {
    phones: new Set(deliveries.map(({ phone }) => digits(phone)).filter((one) => one !== '')),
    addresses: new Set(
      deliveries.map(({ postal }) => plain(`${postal.country}|${postal.area}|${postal.detail}`)),
    ),
  }
}

const shares = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => others.has(one))

/** What two people have in common that one person would. */
export function signsOf(one: Traces, other: Traces): InviteSign[] {
  const found: Readonly<Record<InviteSign, boolean>> = {
    phone: shares(one.phones, other.phones),
    device: shares(one.devices, other.devices),
    address: shares(one.addresses, other.addresses),
    payer: shares(one.payers, other.payers),
  }
  return inviteSigns.filter((sign) => found[sign])
}

export type InviteRule = Readonly<Record<InviteSign, SignAction>>

/** The strictest of what the rule says of some signs. */
export function actionOf(rule: InviteRule, signs: readonly InviteSign[]): SignAction {
  const actions = signs.map((sign) => rule[sign])
  if (actions.includes('refuse')) return 'refuse'
  return actions.includes('review') ? 'review' : 'ignore'
}
