import type { Address } from '@mailing/contract/address/calls.ts'
import { contactColours } from '@mailing/contract/address/contact.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { foldSearch } from '../../institution/service.ts'

/** Addresses that one user may keep. */
export const maxAddresses = 100

const zKeptPostal = z.strictObject({
  country: z.string(),
  area: zKeptLine,
  detail: zKeptLine,
  postcode: zKeptLine,
})

const zKeptAbout = z.strictObject({
  birthday: z.string().nullable(),
  notes: z.string(),
  colour: z.enum(contactColours).nullable(),
  groups: z.array(zKeptLine),
})

/** What is sealed of a recipient. */
export const zRecipientContent = z.strictObject({
  name: zKeptLine,
  relation: zKeptLine,
  releaseOn: z.iso.date().nullable(),
  unit: zKeptLine,
  personNumber: zKeptLine,
  postal: zKeptPostal.nullable(),
  phone: z.string(),
  /** Rows from before the address book had more than addresses lack it. */
  about: zKeptAbout.optional(),
})
export type RecipientContent = z.output<typeof zRecipientContent>

/** What is sealed of a delivery address. */
export const zDeliveryContent = z.strictObject({
  name: zKeptLine,
  phone: z.string(),
  postal: zKeptPostal,
})

/** What a search of the address book looks through: who, and where. */
const searchTextOf = (address: Address): string => {
  const { name, phone, postal } = address
  const where = postal ? [postal.area, postal.detail, postal.postcode] : []
  if (address.kind === 'delivery') return foldSearch([name, phone, ...where].join('\n'))
  const { relation, unit, personNumber, institution } = address
  const place = institution ? [institution.name, institution.region, institution.city] : []
  const about = address.about ? [address.about.notes, ...address.about.groups] : []
  return foldSearch(
    [name, phone, relation, unit, personNumber, ...place, ...where, ...about].join('\n'),
  )
}

/** True when every word, folded, stands in the address. Addresses are sealed, so they are searched opened: there are few. */
export function isFoundBy(words: readonly string[], address: Address): boolean {
  const text = searchTextOf(address)
  return words.every((word) => text.includes(word))
}

/** Throws when the institution sends letters back for what is missing here: the unit, or the person's number. */
export function requireComplete(
  institution: Institution,
  { unit, personNumber }: Pick<RecipientContent, 'unit' | 'personNumber'>,
): void {
  const { isUnitRequired, isPersonNumberRequired } = institution.current.rules
  if (isUnitRequired && unit === '')
    throw new AppError('address.unit_required', { name: institution.name })
  if (isPersonNumberRequired && personNumber === '')
    throw new AppError('address.number_required', { name: institution.name })
}

/** Equal for two entries that name one person at one place. */
export const personKey = ({
  name,
  postal,
  institution,
}: {
  readonly name: string
  readonly postal: { readonly area: string; readonly detail: string } | null
  readonly institution?: { readonly id: string } | null
}): string =>
  [name, institution?.id ?? '', postal?.area ?? '', postal?.detail ?? '']
    .map((part) => foldSearch(part).replace(/\s+/g, ''))
    .join('\n')

/** True unless both entries have a number and the numbers differ: two people of one name at one place. */
export const mayBeOnePerson = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((number) => foldSearch(number).replace(/\s+/g, ''))
  return one === '' || other === '' || one === other
}
