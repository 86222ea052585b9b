import { z } from 'zod'
import { zPhone } from '../account/calls.ts'
import { call, defineCalls, v5, zDay, zDone, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zInstitution } from '../institution/calls.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'

/** A plain postal address. `area` is the region as people write it: province, city, district, or state and town. */
export const zPostal = z.strictObject({
  country: z
    .string()
    .length(2)
    .regex(/^[A-Z]{2}$/),
  area: zPrintedLine({ min: 1, max: 120 }),
  detail: zPrintedLine({ min: 2, max: 200 }),
  postcode: zPrintedLine({ max: 12 }),
})

const zName = zPrintedLine({ min: 1, max: 40 })
const zRelation = zPrintedLine({ max: 20 })

/** What somebody who is written to needs (product.md, "recipient"): in an institution, or at a postal address. */
export const zRecipientInput = z.discriminatedUnion('place', [
  z.strictObject({
    place: z.literal('institution'),
    name: zName,
    institutionId: zId,
    unit: zPrintedLine({ max: 60 }),
    personNumber: zPrintedLine({ max: 40 }),
    relation: zRelation,
    releaseOn: zDay.nullable(),
  }),
  z.strictObject({
    place: z.literal('postal'),
    name: zName,
    postal: zPostal,
    phone: z.union([z.literal(''), zPhone]),
    relation: zRelation,
    releaseOn: zDay.nullable(),
  }),
])
/** Where goods go and originals are forwarded (the seed's address form: name, phone, area, detailed address, default). */
export const zDeliveryInput = z.strictObject({ name: zName, phone: zPhone, postal: zPostal })

const zRecipient = z.object({
  id: zId,
  kind: z.literal('recipient'),
  place: z.enum(['institution', 'postal']),
  name: z.string(),
  relation: z.string(),
  releaseOn: zDay.nullable(),
  institution: zInstitution.nullable(),
  unit: z.string(),
  personNumber: z.string(),
  postal: z
    .object({ country: z.string(), area: z.string(), detail: z.string(), postcode: z.string() })
    .nullable(),
  phone: z.string(),
  isDefault: z.boolean(),
  updatedAt: zTime,
})
const zDelivery = z.object({
  id: zId,
  kind: z.literal('delivery'),
  name: z.string(),
  phone: z.string(),
  postal: z.object({
    country: z.string(),
    area: z.string(),
    detail: z.string(),
    postcode: z.string(),
  }),
  isDefault: z.boolean(),
  updatedAt: zTime,
})
export const zAddress = z.discriminatedUnion('kind', [zRecipient, zDelivery])
export type Recipient = z.infer<typeof zRecipient>
export type Delivery = z.infer<typeof zDelivery>
export type Address = z.infer<typeof zAddress>

nameSchemas({
  PostalAddress: zPostal,
  RecipientRequest: zRecipientInput,
  DeliveryRequest: zDeliveryInput,
  Recipient: zRecipient,
  DeliveryAddress: zDelivery,
  Address: zAddress,
})

export const addressCalls = defineCalls('address', {
  list: call({
    method: 'GET',
    path: `${v5}/address/list`,
    access: 'user',
    summary:
      'The user’s recipients or delivery addresses, the default first; with `query` those in which all of its words stand',
    input: z.strictObject({
      ...zPageInput,
      kind: z.enum(['recipient', 'delivery']),
      query: z.string().trim().max(60).optional(),
    }),
    output: zPage(zAddress),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/address/get`,
    access: 'user',
    summary: 'One address of the user',
    input: z.strictObject({ id: zId }),
    output: zAddress,
    errors: ['request.not_found'],
  }),
  edit: call({
    method: 'POST',
    path: `${v5}/address/edit`,
    access: 'user',
    keepsWork: true,
    summary: 'Add an address (no id) or change one',
    input: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('recipient'),
        id: zId.optional(),
        recipient: zRecipientInput,
        isDefault: z.boolean(),
      }),
      z.strictObject({
        kind: z.literal('delivery'),
        id: zId.optional(),
        delivery: zDeliveryInput,
        isDefault: z.boolean(),
      }),
    ]),
    output: zAddress,
    errors: [
      'request.not_found',
      'address.unit_required',
      'address.number_required',
      'address.institution_unknown',
      'address.too_many',
    ],
  }),
  remove: call({
    method: 'POST',
    path: `${v5}/address/remove`,
    access: 'user',
    summary: 'Remove an address; orders keep their own copy',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
})
