import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { zPicture } from '../file/calls.ts'
import { zLetterContent } from '../letter/calls.ts'
import { zParts } from '../letter/parts.ts'
import { type Minor, zMinorPositive } from '../money.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'
import { familyLimits, familyRoles, familyStates } from './limits.ts'
import { familyPayings, shareLimits, shareStates } from './shares.ts'

const zTitle = zPrintedLine({ min: 1, max: familyLimits.titleCharacters })
const zName = zPrintedLine({ min: 1, max: familyLimits.nameCharacters })
/** Bytes of the merge format (Yjs update or state vector), as base64. */
const zBytes = z.base64().max(Math.ceil((familyLimits.updateBytes * 4) / 3) + 4)
const zToken = z.string().regex(/^[\w-]{20,64}$/)

const zMember = z.object({
  id: zId,
  name: z.string(),
  role: z.enum(familyRoles),
  isMe: z.boolean(),
  /** This person may write on these pages. */ isMine: z.boolean(),
  isReady: z.boolean(),
  characters: z.int(),
  updatedAt: zTime.nullable(),
})
export type FamilyMember = z.infer<typeof zMember>

/** Who pays. Everybody sees the own share; the owner sees all. */
const zPaying = z.object({
  by: z.enum(familyPayings),
  /** What the letter costs as far as it is known: its waiting or paid order, else its newest proof before any coupon. */
  price: zMinorPositive.nullable(),
  /** An equal part of the price, for everybody but the owner, who pays what is left over. */
  proposed: zMinorPositive.nullable(),
  /** The own share; null: none. */
  mine: z.object({ amount: zMinorPositive, state: z.enum(shareStates) }).nullable(),
  /** The owner's: what has come together, what is left to pay, and who gave what. Null for the others. */
  shares: z
    .object({
      together: zMinorPositive,
      rest: zMinorPositive.nullable(),
      list: z.array(
        z.object({
          /** Null: took part, and has left. */ memberId: zId.nullable(),
          name: z.string(),
          amount: zMinorPositive,
          state: z.enum(shareStates),
        }),
      ),
    })
    .nullable(),
})
export type FamilyPayment = z.infer<typeof zPaying>

export const zFamilyLetter = z.object({
  id: zId,
  title: z.string(),
  state: z.enum(familyStates),
  /** Goes up with every change of people, order and roles. */ version: z.int(),
  role: z.enum(familyRoles),
  /** In the order of their pages. */
  members: z.array(zMember),
  /** For the owner: whether somebody can still join by the link. */
  invitation: z.object({ isOpen: z.boolean(), expiresAt: zTime.nullable() }).nullable(),
  /** For the owner: the draft that was made of it last, and whether somebody has written since. */
  draft: z.object({ id: zId, isBehind: z.boolean() }).nullable(),
  orderId: zId.nullable(),
  createdAt: zTime,
  paying: zPaying,
})
export type FamilyLetter = z.infer<typeof zFamilyLetter>

const zAnswer = { output: zFamilyLetter }

nameSchemas({
  FamilyMember: zMember,
  FamilyPayment: zPaying,
  FamilyLetter: zFamilyLetter,
})

export const familyCalls = defineCalls('family', {
  list: call({
    method: 'GET',
    path: `${v5}/family/list`,
    access: 'user',
    summary: 'Family letters that the user writes on, the newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(
      z.object({
        id: zId,
        title: z.string(),
        state: z.enum(familyStates),
        role: z.enum(familyRoles),
        names: z.array(z.string()),
        createdAt: zTime,
      }),
    ),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/family/letter`,
    access: 'user',
    summary: 'One family letter: its people, their order and how far they are',
    input: z.strictObject({ id: zId }),
    ...zAnswer,
    errors: ['request.not_found'],
  }),
  create: call({
    method: 'POST',
    path: `${v5}/family/create`,
    access: 'user',
    summary: 'Begin a family letter; who begins it owns it',
    input: z.strictObject({ title: zTitle, name: zName }),
    ...zAnswer,
    errors: ['family.too_many'],
    idempotent: true,
  }),
  rename: call({
    method: 'POST',
    path: `${v5}/family/rename`,
    access: 'user',
    summary: 'Change the title (owner)',
    input: z.strictObject({ id: zId, title: zTitle }),
    ...zAnswer,
    errors: ['request.not_found', 'family.not_owner'],
  }),
  invite: call({
    method: 'POST',
    path: `${v5}/family/invite`,
    access: 'user',
    summary: 'A new invitation link; the one before stops working (owner)',
    input: z.strictObject({ id: zId }),
    output: z.object({ token: zToken, expiresAt: zTime }),
    errors: ['request.not_found', 'family.not_owner', 'family.sent'],
  }),
  closeInvitation: call({
    method: 'POST',
    path: `${v5}/family/closeInvitation`,
    access: 'user',
    summary: 'Nobody can join any more (owner)',
    input: z.strictObject({ id: zId }),
    ...zAnswer,
    errors: ['request.not_found', 'family.not_owner'],
  }),
  invitation: call({
    method: 'GET',
    path: `${v5}/family/invitation`,
    access: 'user',
    summary: 'What a link invites to',
    input: z.strictObject({ token: zToken }),
    output: z.object({
      title: z.string(),
      ownerName: z.string(),
      names: z.array(z.string()),
      /** This person writes on it already. */ joinedId: zId.nullable(),
    }),
    errors: ['family.invitation_over'],
  }),
  join: call({
    method: 'POST',
    path: `${v5}/family/join`,
    access: 'user',
    summary: 'Join by a link, under the name that stands above the own pages',
    input: z.strictObject({ token: zToken, name: zName }),
    ...zAnswer,
    errors: ['family.invitation_over', 'family.full', 'family.too_many'],
  }),
  setName: call({
    method: 'POST',
    path: `${v5}/family/setName`,
    access: 'user',
    summary: 'Change the name above the own pages',
    input: z.strictObject({ id: zId, name: zName }),
    ...zAnswer,
    errors: ['request.not_found', 'family.sent'],
  }),
  setReady: call({
    method: 'POST',
    path: `${v5}/family/setReady`,
    access: 'user',
    summary: 'Say that the own pages are done, or not yet',
    input: z.strictObject({ id: zId, isReady: z.boolean() }),
    ...zAnswer,
    errors: ['request.not_found', 'family.sent'],
  }),
  arrange: call({
    method: 'POST',
    path: `${v5}/family/arrange`,
    access: 'user',
    summary: 'Put the pages in another order (owner)',
    input: z.strictObject({
      id: zId,
      version: zInt,
      memberIds: z.array(zId).min(1).max(familyLimits.members),
    }),
    ...zAnswer,
    errors: ['request.not_found', 'family.not_owner', 'family.sent', 'family.changed'],
  }),
  setRole: call({
    method: 'POST',
    path: `${v5}/family/setRole`,
    access: 'user',
    summary: 'Let somebody write on all pages, or on the own ones only (owner)',
    input: z.strictObject({ id: zId, memberId: zId, role: z.enum(['editor', 'writer']) }),
    ...zAnswer,
    errors: ['request.not_found', 'family.not_owner', 'family.sent'],
  }),
  removeMember: call({
    method: 'POST',
    path: `${v5}/family/removeMember`,
    access: 'user',
    summary: 'Take somebody and the pages out (owner); everybody but the owner may leave',
    input: z.strictObject({ id: zId, memberId: zId }),
    output: zDone,
    errors: ['request.not_found', 'family.not_owner', 'family.sent', 'family.owner_stays'],
  }),
  remove: call({
    method: 'POST',
    path: `${v5}/family/remove`,
    access: 'user',
    summary: 'Remove the letter for everybody (owner)',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found', 'family.not_owner'],
  }),
  setPaying: call({
    method: 'POST',
    path: `${v5}/family/setPaying`,
    access: 'user',
    summary:
      'Who pays: the owner alone, or all together. From shared to alone, every share goes back (owner)',
    input: z.strictObject({ id: zId, by: z.enum(familyPayings) }),
    ...zAnswer,
    errors: ['request.not_found', 'family.not_owner', 'family.sent'],
  }),
  setShare: call({
    method: 'POST',
    path: `${v5}/family/setShare`,
    access: 'user',
    summary:
      'Pay a share out of the own wallet, change it, or take it back with 0, until the letter is paid',
    /** `amount`: what the share shall be; only the difference to what it is moves. */
    input: z.strictObject({
      id: zId,
      amount: z
        .int()
        .min(0)
        .max(shareLimits.max)
        .transform((v) => v as Minor),
    }),
    ...zAnswer,
    errors: [
      'request.not_found',
      'family.sent',
      'family.not_shared',
      'family.owner_pays_rest',
      'wallet.insufficient',
    ],
    idempotent: true,
  }),
  funding: call({
    method: 'GET',
    path: `${v5}/family/funding`,
    access: 'user',
    summary:
      'What has come together for one of the user’s drafts; null: it is no family letter, or one person pays it',
    input: z.strictObject({ draftId: zId }),
    output: z.object({ funding: z.object({ familyId: zId, together: zMinorPositive }).nullable() }),
  }),
  sync: call({
    method: 'POST',
    path: `${v5}/family/sync`,
    access: 'user',
    keepsWork: true,
    summary:
      'Bring what was written here, and get what was written elsewhere. Sent again it does no harm, in any order',
    input: z.strictObject({
      id: zId,
      sections: z
        .array(
          z.strictObject({
            memberId: zId,
            /** The version that this device has seen; 0: none. */
            seen: zInt,
            /** What this device has (Yjs state vector); the answer holds what it lacks. */
            vector: zBytes,
            /** What the server may lack (Yjs update); null: nothing was written here. */
            update: zBytes.nullable(),
          }),
        )
        .max(familyLimits.members),
    }),
    output: z.object({
      version: z.int(),
      state: z.enum(familyStates),
      /** Another number: anybody's pictures have changed. */ partsVersion: z.int(),
      sections: z.array(
        z.object({
          memberId: zId,
          version: z.int(),
          /** What this device lacks, and what the server has; null: the version seen is the newest. */ news: z
            .object({ update: z.string(), vector: z.string() })
            .nullable(),
        }),
      ),
    }),
    errors: [
      'request.not_found',
      'family.sent',
      'family.not_yours',
      'family.too_long',
      'family.unreadable',
    ],
  }),
  parts: call({
    method: 'GET',
    path: `${v5}/family/parts`,
    access: 'user',
    summary:
      'Photos, handwritten pages and drawings of everybody, or of one person, for all who take part',
    input: z.strictObject({ id: zId, memberId: zId.optional() }),
    output: z.object({
      list: z.array(z.object({ memberId: zId, version: z.int(), parts: zParts })),
      pictures: z.array(zPicture),
    }),
    errors: ['request.not_found'],
  }),
  setParts: call({
    method: 'POST',
    path: `${v5}/family/setParts`,
    access: 'user',
    keepsWork: true,
    summary:
      'Put photos, handwritten pages and drawings after somebody’s pages: all of them, in their order, in place of those of a version. The same again changes nothing',
    input: z.strictObject({ id: zId, memberId: zId, baseVersion: zInt.min(0), parts: zParts }),
    output: z.object({ version: z.int() }),
    errors: [
      'request.not_found',
      'family.sent',
      'family.not_yours',
      'family.parts_changed',
      'letter.part_missing',
    ],
  }),
  compose: call({
    method: 'POST',
    path: `${v5}/family/compose`,
    access: 'user',
    summary:
      'Make the letter’s draft out of everybody’s pages, each beginning on a new one (owner)',
    /** `blank`: the letter that this device would begin with, for the first draft; later ones keep the look, salutation and signature that the owner gave the draft. */
    input: z.strictObject({ id: zId, blank: zLetterContent }),
    output: z.object({
      draftId: zId,
      /** The recipient's institution takes fewer photo prints: how many each person has. Null: it takes them, or no recipient is chosen yet. */
      tooManyPhotos: z
        .object({
          max: z.int(),
          photos: z.int(),
          people: z.array(z.object({ name: z.string(), photos: z.int() })),
        })
        .nullable(),
    }),
    errors: [
      'request.not_found',
      'family.not_owner',
      'family.sent',
      'family.empty',
      'family.too_many_photos',
      'family.too_many_pictures',
      'family.too_many_strokes',
      'letter.too_many_drafts',
      'letter.unknown_style',
    ],
  }),
})
