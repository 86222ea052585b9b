import { z } from 'zod'
import { call, defineCalls, v5, zDay, zDone, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zInstitution } from '../institution/calls.ts'
import { nameSchemas } from '../schema-names.ts'
import { contactLimits, zAbout } from './contact.ts'
import { zDeliveryInput, zRecipientInput } from './inputs.ts'
import { zAddressKind, zParsedAddress, zPastAddress, zPaste, zRegion } from './reading.ts'

/** A number as it is kept, and as it is printed: in the groups of its country. */
const phones = { phone: z.string(), phonePrinted: z.string() }

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
  ...phones,
  isDefault: z.boolean(),
  updatedAt: zTime,
  /** Not in lists that only ask whom a letter is for. */
  about: zAbout.optional(),
})
const zDelivery = z.object({
  id: zId,
  kind: z.literal('delivery'),
  name: z.string(),
  ...phones,
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

/** A contact with the last letter sent and the last reply. */
const zContact = z.object({
  recipient: zRecipient,
  lastLetterAt: zTime.nullable(),
  lastReplyAt: zTime.nullable(),
})
export type Contact = z.infer<typeof zContact>

nameSchemas({
  Contact: zContact,
  Recipient: zRecipient,
  DeliveryAddress: zDelivery,
  Address: zAddress,
})

/**
 * `updatedAt` of the address that the form was opened with: one that was changed since is not
 * overwritten.
 */
const baseUpdatedAt = zTime.optional()

/**
 * True allows a recipient with the name and place of another. False: it is refused, so that the
 * person can be asked. Absent, as by clients that cannot ask: it is saved.
 */
const isAnother = z.boolean().optional()

export const addressCalls = defineCalls('address', {
  list: call({
    method: 'GET',
    path: `${v5}/address/list`,
    access: 'user',
    summary:
      'The user’s recipients or delivery addresses, the default first; with `query` those in which all of its words stand',
    input: z.strictObject({
      ...zPageInput,
      kind: zAddressKind,
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
    description:
      'With `isAnother` false, a new recipient whose name and place equal those of one already there is refused with `address.already_there`, whose `data` has that one’s `id` and `name`; with true, or without the field, it is saved. Two different numbers are two people.',
    input: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('recipient'),
        id: zId.optional(),
        recipient: zRecipientInput,
        isDefault: z.boolean(),
        /** The address from before that this one is made of: it counts as moved. */
        pastId: zId.optional(),
        baseUpdatedAt,
        isAnother,
      }),
      z.strictObject({
        kind: z.literal('delivery'),
        id: zId.optional(),
        delivery: zDeliveryInput,
        isDefault: z.boolean(),
        pastId: zId.optional(),
        baseUpdatedAt,
      }),
    ]),
    output: zAddress,
    errors: [
      'request.not_found',
      'address.unit_required',
      'address.number_required',
      'address.institution_unknown',
      'address.too_many',
      'address.changed',
      'address.already_there',
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
  regions: call({
    method: 'GET',
    path: `${v5}/order/addressCity`,
    access: 'guest',
    isPublic: true,
    summary: 'The regions of China within one (by its code), or the provinces; one level at a time',
    description:
      'Taiwan, Hong Kong and Macau are not among the provinces: ask for 710000, 810000, 820000.',
    input: z.strictObject({
      code: z
        .string()
        .max(6)
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: z.object({
      list: z.array(zRegion),
      /** The year of the official list of codes. */
      year: z.int(),
    }),
    errors: ['request.not_found'],
  }),
  parse: call({
    method: 'GET',
    path: `${v5}/address/parse`,
    access: 'user',
    summary: 'Reads a pasted text as an address: each field, and how sure it is. Nothing is kept',
    input: z.strictObject({ text: zPaste }),
    output: zParsedAddress,
  }),
  contacts: call({
    method: 'GET',
    path: `${v5}/my/contacts`,
    access: 'user',
    summary:
      'The people whom the user writes to, the last written to first; those of a group, or in whom all words of `query` stand',
    input: z.strictObject({
      ...zPageInput,
      query: z.string().trim().max(60).optional(),
      group: z.string().trim().max(contactLimits.group).optional(),
    }),
    output: zPage(zContact),
  }),
  groups: call({
    method: 'GET',
    path: `${v5}/my/contacts/groups`,
    access: 'user',
    summary: 'The groups that the user has put people into, with how many are in each',
    input: z.strictObject({}),
    output: z.object({ list: z.array(z.object({ name: z.string(), count: z.int() })) }),
  }),
  addContacts: call({
    method: 'POST',
    path: `${v5}/my/contacts`,
    access: 'user',
    keepsWork: true,
    summary:
      'Add several people at once, all or none; whoever is there with this name and place is left as is',
    input: z.strictObject({ people: z.array(zRecipientInput).min(1).max(contactLimits.atOnce) }),
    output: z.object({ added: z.int(), alreadyThere: z.int() }),
    errors: [
      'address.unit_required',
      'address.number_required',
      'address.institution_unknown',
      'address.too_many',
    ],
  }),
  pastList: call({
    method: 'GET',
    path: `${v5}/address/addressPast`,
    access: 'user',
    summary: 'The user’s addresses from before, each one text, with what the parser reads in it',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zPastAddress),
  }),
  pastGet: call({
    method: 'GET',
    path: `${v5}/address/addressPast/entry`,
    access: 'user',
    summary: 'One address from before',
    input: z.strictObject({ id: zId }),
    output: zPastAddress,
    errors: ['request.not_found'],
  }),
  pastSave: call({
    method: 'POST',
    path: `${v5}/address/addressPast`,
    access: 'user',
    keepsWork: true,
    summary: 'Add an address as one text (no id), or change one that was not moved yet',
    input: z.strictObject({ id: zId.optional(), kind: zAddressKind, text: zPaste }),
    output: zPastAddress,
    errors: ['request.not_found', 'address.too_many'],
  }),
  pastMove: call({
    method: 'POST',
    path: `${v5}/address/addressPast/move`,
    access: 'user',
    summary:
      'Make an address with fields of one from before, which stays as it was. Once: asked again it answers the same address',
    input: z.strictObject({ id: zId, isAnother }),
    output: zAddress,
    errors: [
      'request.not_found',
      'address.past_unclear',
      'address.too_many',
      'address.already_there',
    ],
  }),
  pastRemove: call({
    method: 'POST',
    path: `${v5}/address/addressPast/remove`,
    access: 'user',
    summary: 'Remove an address from before',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
})
