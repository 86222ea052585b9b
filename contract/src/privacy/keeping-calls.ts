import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zDone,
  zId,
  zInt,
  zNothing,
  zPage,
  zPageInput,
  zTime,
} from '../call.ts'
import { zMailKind } from '../order-kinds.ts'

import { nameSchemas } from '../schema-names.ts'
import { keepingDays, partingKinds } from './limits.ts'

const zDays = z.literal(keepingDays).nullable()
/** The same in the address of a call. */
const zChoice = zInt.pipe(z.literal(keepingDays))

/** After how many days each kind is erased; null: never, which is how everybody begins. */
export const zKeeping = z.strictObject({ draft: zDays, order: zDays, reply: zDays })
export type Keeping = z.infer<typeof zKeeping>

/**
 * A thing to be erased. `ahead`: its owner was not notified yet; `planned`: notified; `kept`: its
 * owner wants it to stay.
 */
export const zParting = z.object({
  kind: z.enum(partingKinds),
  id: zId,
  state: z.enum(['ahead', 'planned', 'kept']),
  /** An order's number; how a draft begins; who wrote a reply. */
  name: z.string(),
  /** Recipient of an order. */
  about: z.string(),
  mail: zMailKind.nullable(),
  /**
   * Start of its time: the last change of a draft, the arrival of a letter, the reading of a reply.
   */
  countedAt: zTime,
  dueAt: zTime,
})
export type Parting = z.infer<typeof zParting>

const zAhead = z.object({
  /** Numbers of each kind that the choice would ever reach. */
  counts: z.record(z.enum(partingKinds), z.int()),
  /** The next of them, the soonest first. */
  next: z.array(zParting),
  /** Nothing goes while a talk with staff is open. */
  isTalkOpen: z.boolean(),
})

/** One thing that went, as the report tells of it. `rows`: entries erased or emptied. */
export const zChosenErasure = z.object({
  id: zId,
  kind: z.enum(partingKinds),
  /** Number of an order, or of the order that a reply answers; a draft has none. */
  number: z.string().nullable(),
  countedAt: zTime,
  doneAt: zTime,
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
})
export type ChosenErasure = z.infer<typeof zChosenErasure>

nameSchemas({ Keeping: zKeeping, Parting: zParting, ChosenErasure: zChosenErasure })

export const keepingCalls = defineCalls('privacy', {
  keeping: call({
    method: 'GET',
    path: `${v5}/my/privacy/keeping`,
    access: 'user',
    summary: 'After how long this person wants letters and scans erased, and what goes next',
    input: zNothing,
    output: zAhead.extend({ chosen: zKeeping, kept: z.array(zParting) }),
  }),
  keepingPreview: call({
    method: 'GET',
    path: `${v5}/my/privacy/keeping/preview`,
    access: 'user',
    summary: 'What would go, and when, if the person chose this; nothing is changed',
    input: z.strictObject({
      draft: zChoice.optional(),
      order: zChoice.optional(),
      reply: zChoice.optional(),
    }),
    output: zAhead,
  }),
  saveKeeping: call({
    method: 'POST',
    path: `${v5}/my/privacy/keeping`,
    access: 'user',
    summary:
      'Choose after how long drafts, letters and scans are erased, or that they never are; nothing goes before its owner was told a week ahead',
    input: zKeeping,
    output: zKeeping,
  }),
  keepThing: call({
    method: 'POST',
    path: `${v5}/my/privacy/keeping/keep`,
    access: 'user',
    summary: 'Keep one thing that is to go, or let it go after all',
    input: z.strictObject({ kind: z.enum(partingKinds), id: zId, isKept: z.boolean() }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  erasures: call({
    method: 'GET',
    path: `${v5}/my/privacy/erasures`,
    access: 'user',
    summary: 'The report of what was erased as this person chose: what, how much, when',
    input: z.strictObject(zPageInput),
    output: zPage(zChosenErasure),
  }),
})
