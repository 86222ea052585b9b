import { z } from 'zod'
import { phoneLength } from '../account/phone.ts'
import { zDay, zId } from '../call.ts'
import { isPostcodeShort } from '../postcode.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'
import { zAbout } from './contact.ts'
import { keptPhone } from './phone.ts'

/**
 * A plain postal address. `area` is the region as people write it: province, city, district, or
 * state and town.
 */
const zPostal = z
  .strictObject({
    country: z
      .string()
      .length(2)
      .regex(/^[A-Z]{2}$/),
    area: zPrintedLine({ min: 1, max: 120 }),
    detail: zPrintedLine({ min: 2, max: 200 }),
    postcode: zPrintedLine({ max: 12 }),
  })
  .refine(({ country, postcode }) => !isPostcodeShort(country, postcode), { path: ['postcode'] })

const zName = zPrintedLine({ min: 1, max: 40 })
const zRelation = zPrintedLine({ max: 20 })

/** A number of any country as it is typed; see `phone.ts`. */
const zTypedPhone = z.string().max(phoneLength)
interface Reached {
  readonly phone: string
  readonly postal: z.output<typeof zPostal>
}
/** Normalises the phone number by the country of the address. */
function withKeptPhone<T extends Reached>(
  input: T,
  { issues }: { readonly issues: z.core.$ZodRawIssue[] },
): T {
  const phone = keptPhone(input.phone, input.postal.country)
  if (phone === null)
    issues.push({ code: 'custom', input: input.phone, path: ['phone'], message: 'no phone number' })
  return { ...input, phone: phone ?? '' }
}

/** Fields of a recipient (product.md, "recipient"): in an institution, or at a postal address. */
export const zRecipientInput = z.discriminatedUnion('place', [
  z.strictObject({
    place: z.literal('institution'),
    name: zName,
    institutionId: zId,
    unit: zPrintedLine({ max: 60 }),
    personNumber: zPrintedLine({ max: 40 }),
    relation: zRelation,
    releaseOn: zDay.nullable(),
    /** Absent: the stored value stays. what was kept stays. */
    about: zAbout.optional(),
  }),
  z
    .strictObject({
      place: z.literal('postal'),
      name: zName,
      postal: zPostal,
      /** For an institution that is not in the directory. Left out: what was kept stays. */
      personNumber: zPrintedLine({ max: 40 }).optional(),
      /** Empty: none. */
      phone: zTypedPhone,
      relation: zRelation,
      releaseOn: zDay.nullable(),
      /** Absent: the stored value stays. what was kept stays. */
      about: zAbout.optional(),
    })
    .transform((input, context) =>
      input.phone.trim() === '' ? { ...input, phone: '' } : withKeptPhone(input, context),
    ),
])
/**
 * Address for goods and forwarded originals (the seed's address form: name, phone, area, detailed
 * address, default).
 */
export const zDeliveryInput = z
  .strictObject({ name: zName, phone: zTypedPhone, postal: zPostal })
  .transform(withKeptPhone)

nameSchemas({
  RecipientRequest: zRecipientInput,
  DeliveryRequest: zDeliveryInput,
})
