import { zDeliveryInput, zPostal } from '@mailing/contract/address/calls.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'

/** Addresses that one user may keep. */
export const maxAddresses = 100

/** What is sealed of a recipient. */
export const zRecipientContent = z.strictObject({
  name: z.string(), relation: z.string(), releaseOn: z.iso.date().nullable(), unit: z.string(), personNumber: z.string(), postal: zPostal.nullable(), phone: z.string(),
})
export type RecipientContent = z.output<typeof zRecipientContent>

/** What is sealed of a delivery address. */
export const zDeliveryContent = zDeliveryInput
export type DeliveryContent = z.output<typeof zDeliveryContent>

/** Throws when the institution sends letters back for what is missing here: the unit, or the person's number. */
export function requireComplete(institution: Institution, { unit, personNumber }: Pick<RecipientContent, 'unit' | 'personNumber'>): void {
  const { isUnitRequired, isPersonNumberRequired } = institution.current.rules
  if (isUnitRequired && unit === '') throw new AppError('address.unit_required', { name: institution.name })
  if (isPersonNumberRequired && personNumber === '') throw new AppError('address.number_required', { name: institution.name })
}
