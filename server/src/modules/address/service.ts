import type { Address, addressCalls, Delivery, Recipient } from '@mailing/contract/address/calls.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext } from '../../platform/context.ts'
import { decodeCursor, toPage } from '../../platform/cursor.ts'
import type { WithDb } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { UserId } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { FigureSource } from '../account/service.ts'
import { getInstitution, getInstitutions, readSearch } from '../institution/service.ts'
import {
  isFoundBy,
  maxAddresses,
  requireComplete,
  zDeliveryContent,
  zRecipientContent,
} from './rules.ts'
import {
  type AddressRow,
  type AddressToPut,
  addAddress,
  changeAddress,
  clearDefault,
  countAddresses,
  findAddress,
  listAddresses,
  lockAddressBook,
  removeAddress,
} from './store.ts'

type Calls = typeof addressCalls
type EditInput = CallParsed<Calls['edit']>
type Content = Pick<AddressToPut, 'institutionId'> & { readonly content: object }

const column = 'addresses.content_sealed'
const zCursor = z.tuple([z.int().min(0).max(1), z.int()])

function toRecipient(
  { vault }: Pick<Kernel, 'vault'>,
  row: AddressRow,
  institution: Institution | null,
): Recipient {
  const content = zRecipientContent.parse(JSON.parse(vault.openText(row.content_sealed, column)))
  return {
    id: row.id,
    kind: 'recipient',
    place: institution ? 'institution' : 'postal',
    institution,
    isDefault: row.is_default,
    updatedAt: row.updated_at.toISOString(),
    ...content,
  }
}

function toDelivery({ vault }: Pick<Kernel, 'vault'>, row: AddressRow): Delivery {
  const content = zDeliveryContent.parse(JSON.parse(vault.openText(row.content_sealed, column)))
  return {
    id: row.id,
    kind: 'delivery',
    isDefault: row.is_default,
    updatedAt: row.updated_at.toISOString(),
    ...content,
  }
}

async function toAddress(kernel: Kernel, row: AddressRow): Promise<Address> {
  if (row.kind === 'delivery') return toDelivery(kernel, row)
  return toRecipient(
    kernel,
    row,
    row.institution_id === null ? null : await getInstitution(kernel, row.institution_id),
  )
}

/** The user's addresses of a kind: the default first, then the newest; those that a search finds. */
export async function getAddresses(
  context: UserContext,
  { kind, query, cursor }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const { words } = readSearch(query ?? '')
  const rows = await listAddresses(
    context,
    context.userId,
    kind,
    decodeCursor(cursor, zCursor),
    words.length === 0 ? pageSize + 1 : maxAddresses,
  )
  const institutions = await getInstitutions(
    context,
    rows.flatMap((row) => row.institution_id ?? []),
  )
  const toItem = (row: AddressRow): Address =>
    row.kind === 'delivery'
      ? toDelivery(context, row)
      : toRecipient(context, row, institutions.get(row.institution_id ?? '') ?? null)
  const found = words.length === 0 ? rows : rows.filter((row) => isFoundBy(words, toItem(row)))
  return toPage(found, toItem, (row) => [row.is_default ? 1 : 0, row.number])
}

export async function getAddress(context: UserContext, id: string): Promise<Address> {
  const row = await findAddress(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return toAddress(context, row)
}

/** What is stored of a filled-in form; a recipient's institution must be in the directory and have what it asks for. */
async function contentOf(context: UserContext, input: EditInput): Promise<Content> {
  if (input.kind === 'delivery') return { institutionId: null, content: input.delivery }
  const { recipient } = input
  const { name, relation, releaseOn } = recipient
  if (recipient.place === 'postal')
    return {
      institutionId: null,
      content: {
        name,
        relation,
        releaseOn,
        unit: '',
        personNumber: '',
        postal: recipient.postal,
        phone: recipient.phone,
      },
    }
  const { institutionId, unit, personNumber } = recipient
  const institution = (await getInstitutions(context, [institutionId])).get(institutionId)
  if (!institution) throw new AppError('address.institution_unknown')
  requireComplete(institution, recipient)
  return {
    institutionId,
    content: { name, relation, releaseOn, unit, personNumber, postal: null, phone: '' },
  }
}

/** Adds an address, or changes one. The first of its kind becomes the default. */
export async function editAddress(context: UserContext, input: EditInput): Promise<Address> {
  const { institutionId, content } = await contentOf(context, input)
  const put = {
    id: input.id ?? newId(),
    kind: input.kind,
    institutionId,
    contentSealed: context.vault.seal(JSON.stringify(content), column),
    isDefault: input.isDefault,
  }
  await inTransaction(context, async (context) => {
    await lockAddressBook(context, context.userId)
    const now = context.clock.now()
    if (input.id === undefined && (await countAddresses(context, context.userId)) >= maxAddresses)
      throw new AppError('address.too_many', { max: maxAddresses })
    const isFirst =
      input.id === undefined && (await countAddresses(context, context.userId, input.kind)) === 0
    const isDefault = put.isDefault || isFirst
    if (isDefault) await clearDefault(context, context.userId, input.kind, put.id)
    if (input.id === undefined)
      await addAddress(context, context.userId, { ...put, isDefault }, now)
    else if (!(await changeAddress(context, context.userId, { ...put, isDefault }, now)))
      throw new AppError('request.not_found')
  })
  return getAddress(context, put.id)
}

export async function deleteAddress(context: UserContext, id: string): Promise<{ isDone: true }> {
  if (!(await removeAddress(context, context.userId, id))) throw new AppError('request.not_found')
  return { isDone: true }
}

/** A recipient of the user with its institution as it is today. Throws `request.not_found`. */
export async function getRecipient(kernel: Kernel, userId: UserId, id: string): Promise<Recipient> {
  const row = await findAddress(kernel, userId, id)
  const address = row?.kind === 'recipient' ? await toAddress(kernel, row) : null
  if (address?.kind !== 'recipient') throw new AppError('request.not_found')
  return address
}

/** True while somebody is in the user's address book to be written to. */
export const hasRecipient = async (kernel: WithDb, userId: UserId, id: string): Promise<boolean> =>
  (await findAddress(kernel, userId, id))?.kind === 'recipient'

/** All recipients of a user, last changed first: for matching a name or number that stands on an envelope. */
export async function recipientsOf(kernel: Kernel, userId: UserId): Promise<Recipient[]> {
  const rows = await listAddresses(kernel, userId, 'recipient', undefined, maxAddresses)
  const institutions = await getInstitutions(
    kernel,
    rows.flatMap((row) => row.institution_id ?? []),
  )
  return rows
    .map((row) => toRecipient(kernel, row, institutions.get(row.institution_id ?? '') ?? null))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

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
  const recipient = await getRecipient(kernel, userId, id)
  const { institution, postal, name, unit, personNumber } = recipient
  if (institution?.isBlocked) throw new AppError('institution.blocked')
  if (institution) requireComplete(institution, recipient)
  const place = institution
    ? {
        country: institution.country,
        postcode: institution.postcode,
        region: institution.region,
        city: institution.city,
        street: institution.addressLine,
        institution: institution.name,
      }
    : {
        country: postal?.country ?? kernel.config.COUNTRY,
        postcode: postal?.postcode ?? '',
        region: postal?.area ?? '',
        city: '',
        street: postal?.detail ?? '',
        institution: '',
      }
  const lines = addressLines(
    { ...place, name, unit, personNumber },
    { country: kernel.config.COUNTRY },
  )
  return {
    recipientId: id,
    institutionId: institution?.id ?? null,
    name,
    placeName: institution?.name ?? place.region,
    unit,
    personNumber,
    country: place.country,
    lines,
  }
}

/** How many recipients a user has, for the page Mine. */
export const addressFigures: FigureSource = async (kernel, userId) => ({
  recipients: await countAddresses(kernel, userId, 'recipient'),
})
