import type { Address, Delivery, Recipient } from '@mailing/contract/address/calls.ts'
import { printedPhone } from '@mailing/contract/address/phone.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import type { Part } from '../../../platform/together.ts'
import { getInstitution, getInstitutions } from '../../institution/service.ts'
import {
  maxAddresses,
  type RecipientContent,
  zDeliveryContent,
  zRecipientContent,
} from '../rules/content.ts'
import { type AddressRow, addressPart, findAddress, listAddresses } from '../store/addresses.ts'

export const addressColumn = 'addresses.content_sealed'

type Vault = Pick<Kernel, 'vault'>

export const openContent = ({ vault }: Vault, row: AddressRow): RecipientContent =>
  zRecipientContent.parse(JSON.parse(vault.openText(row.content_sealed, addressColumn)))

/** Somebody with what the address book keeps beside the address: notes are private, and go where they are asked for only. */
export function openContact(
  vault: Vault,
  row: AddressRow,
  institution: Institution | null,
): Recipient {
  const content = openContent(vault, row)
  return {
    id: row.id,
    kind: 'recipient',
    place: institution ? 'institution' : 'postal',
    institution,
    isDefault: row.is_default,
    updatedAt: row.updated_at.toISOString(),
    phonePrinted: printedPhone(content.phone, content.postal?.country ?? ''),
    ...content,
  }
}

export function openRecipient(
  vault: Vault,
  row: AddressRow,
  institution: Institution | null,
): Recipient {
  const { about: _, ...recipient } = openContact(vault, row, institution)
  return recipient
}

export function openDelivery({ vault }: Vault, row: AddressRow): Delivery {
  const content = zDeliveryContent.parse(
    JSON.parse(vault.openText(row.content_sealed, addressColumn)),
  )
  return {
    id: row.id,
    kind: 'delivery',
    isDefault: row.is_default,
    updatedAt: row.updated_at.toISOString(),
    phonePrinted: printedPhone(content.phone, content.postal.country),
    ...content,
  }
}

export async function openAddress(kernel: Kernel, row: AddressRow): Promise<Address> {
  if (row.kind === 'delivery') return openDelivery(kernel, row)
  return openContact(
    kernel,
    row,
    row.institution_id === null ? null : await getInstitution(kernel, row.institution_id),
  )
}

/** The institutions of rows, asked for at once. */
export async function institutionsOf(
  kernel: Kernel,
  rows: readonly AddressRow[],
): Promise<(row: AddressRow) => Institution | null> {
  const found = await getInstitutions(
    kernel,
    rows.flatMap((row) => row.institution_id ?? []),
  )
  return (row) => found.get(row.institution_id ?? '') ?? null
}

/** A delivery address, read together with other things of a screen: the one of this id, or (null) the default one. `openDelivery` opens the row. */
export const deliveryPart = (userId: UserId, id: string | null): Part<AddressRow> =>
  addressPart(userId, 'delivery', id)

/** A recipient of the user with its institution as it is today. Throws `request.not_found`. */
export async function getRecipient(kernel: Kernel, userId: UserId, id: string): Promise<Recipient> {
  const row = await findAddress(kernel, userId, id)
  const address = row?.kind === 'recipient' ? await openAddress(kernel, row) : null
  if (address?.kind !== 'recipient') throw new AppError('request.not_found')
  return address
}

/** True while somebody is in the user's address book to be written to. */
export const hasRecipient = async (kernel: WithDb, userId: UserId, id: string): Promise<boolean> =>
  (await findAddress(kernel, userId, id))?.kind === 'recipient'

/** All recipients of a user, last changed first: for matching a name or number that stands on an envelope. */
export async function recipientsOf(kernel: Kernel, userId: UserId): Promise<Recipient[]> {
  const rows = await listAddresses(kernel, userId, 'recipient', undefined, maxAddresses)
  const institutionOf = await institutionsOf(kernel, rows)
  return rows
    .map((row) => openRecipient(kernel, row, institutionOf(row)))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** All delivery addresses of somebody, the default first. */
export async function deliveriesOf(
  kernel: WithDb & Vault,
  userId: UserId,
): Promise<readonly Delivery[]> {
  const rows = await listAddresses(kernel, userId, 'delivery', undefined, maxAddresses)
  return rows.map((row) => openDelivery(kernel, row))
}
