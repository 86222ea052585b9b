import type { Recipient } from '@mailing/contract/address/calls.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import { mailPlaceOf } from '@mailing/contract/address/mail-place.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { requireComplete } from '../rules/content.ts'
import type { AddressRow } from '../store/addresses.ts'
import { getRecipient, openAddress } from './open.ts'

/** A recipient as an order keeps it: later changes of the address book do not touch it. Private content: store it sealed. */
export interface RecipientSnapshot {
  readonly recipientId: string
  readonly institutionId: string | null
  readonly name: string
  /** The institution's name; at a postal address the town or region. */
  readonly placeName: string
  readonly unit: string
  readonly personNumber: string
  readonly country: string
  /** As they are printed on the envelope, from top to bottom. */
  readonly lines: readonly string[]
}

/**
 * The snapshot of a recipient for an order. Throws `request.not_found`, `institution.blocked`, and
 * `address.unit_required` or `address.number_required` when the institution has come to ask for more than is filled in.
 */
export async function recipientSnapshot(
  kernel: Kernel,
  userId: UserId,
  id: string,
): Promise<RecipientSnapshot> {
  return snapshotOf(kernel, await getRecipient(kernel, userId, id))
}

/** The same of a row that was read together with other things (`addressPart`); undefined: there is none. */
export async function snapshotOfRow(
  kernel: Kernel,
  row: AddressRow | undefined,
): Promise<RecipientSnapshot> {
  const address = row && (await openAddress(kernel, row))
  if (address?.kind !== 'recipient') throw new AppError('request.not_found')
  return snapshotOf(kernel, address)
}

function snapshotOf({ config }: Kernel, recipient: Recipient): RecipientSnapshot {
  const { institution, name, unit, personNumber } = recipient
  if (institution?.isBlocked) throw new AppError('institution.blocked')
  if (institution) requireComplete(institution, recipient)
  return {
    recipientId: recipient.id,
    institutionId: institution?.id ?? null,
    name,
    unit,
    personNumber,
    ...printedAddress(recipient, config.COUNTRY),
  }
}

/** Where a recipient's mail goes, as an envelope posted in `from` (ISO 3166-1 alpha-2) says it. */
export function printedAddress(
  { institution, postal, name, unit, personNumber }: Recipient,
  from: string,
): Pick<RecipientSnapshot, 'placeName' | 'country' | 'lines'> {
  const place = institution
    ? mailPlaceOf(institution)
    : {
        country: postal?.country ?? from,
        postcode: postal?.postcode ?? '',
        region: postal?.area ?? '',
        city: '',
        street: postal?.detail ?? '',
        institution: '',
      }
  return {
    placeName: institution?.name ?? place.region,
    country: place.country,
    lines: addressLines({ ...place, name, unit, personNumber }, { country: from }),
  }
}
