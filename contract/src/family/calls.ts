import { z } from 'zod'
import { zReading } from '../audit/reading.ts'
import { call, defineCalls, v5, zDone, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { zPicture } from '../file/calls.ts'
import { zParts } from '../letter/parts.ts'
import { zLetterContent } from '../letter/schemas.ts'
import { familyLimits, familyRoles, familyStates } from './limits.ts'
import { payingSpecs } from './paying-calls.ts'
import { zAnswer, zBytes, zName, zTitle, zToken } from './schemas.ts'

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
  readings: call({
    method: 'GET',
    path: `${v5}/family/readings`,
    access: 'user',
    summary:
      'Who of the staff has read the family letter since it was ordered, for each who writes on it',
    input: z.strictObject({ id: zId }),
    output: z.object({ list: z.array(zReading) }),
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
  ...payingSpecs,
  sync: call({
    method: 'POST',
    path: `${v5}/family/sync`,
    access: 'user',
    keepsWork: true,
    summary:
      'Bring what was written here, and get what was written elsewhere. Sent again it does no harm, in any order',
    description:
      'Vectors and updates are those of Yjs. Apply every update of the answer and send what the next one says that the server lacks; `news` is null where the version seen is the newest.',
    input: z.strictObject({
      id: zId,
      sections: z
        .array(
          z.strictObject({
            memberId: zId,
            /** The version that this device has seen; 0: none. */
            seen: zInt,
            /**
             * State vector (Yjs) of this device; the answer has what it lacks. the answer holds
             * what it lacks.
             */
            vector: zBytes,
            /**
             * Update (Yjs) for the server; null: nothing was written here. null: nothing was
             * written here.
             */
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
          /** Update for this device, and the server's vector. Null: the version seen is the newest. */ news: z
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
    /**
     * `blank`: the letter that this device would begin with, for the first draft; later ones keep
     * the look, salutation and signature that the owner gave the draft.
     */
    input: z.strictObject({ id: zId, blank: zLetterContent }),
    output: z.object({
      draftId: zId,
      /**
       * The recipient's institution takes fewer photo prints: how many each person has. Null: it
       * takes them, or no recipient is chosen yet.
       */
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
