import { z } from 'zod'
import { datedChange, datedStamp } from '../account/dated.ts'
import { call, v5, zDay, zId, zInt, zNothing, zReason, zTime } from '../call.ts'
import { imageTypes } from '../file/calls.ts'
import { zLocalText } from '../local-text.ts'
import { nameSchemas } from '../schema-names.ts'
import { chatLimits, chatQuietDays } from './rules.ts'

const admin = `${v5}/admin/chat_message`
const edit = { staff: 'chat.edit' } as const

const zMinute = zInt.min(0).max(24 * 60)
const zDayHours = z
  .strictObject({ from: zMinute, to: zMinute })
  .refine(({ from, to }) => from < to, { path: ['to'] })
const zSaid = zLocalText(chatLimits.said)

const zMade = {
  version: z.int(),
  /** Null: it came with the product. */
  createdAt: zTime.nullable(),
  createdByName: z.string(),
}

const zOffice = {
  /** Monday first; null: closed. */
  hours: z.array(zDayHours.nullable()).length(7),
  /** Days on which nobody is there, holidays for instance. */
  daysOff: z.array(zDay).max(chatLimits.daysOff),
  /** Answer outside of the hours; null: none. null: nothing. */
  answer: zSaid.nullable(),
  /**
   * After how many days without a word a conversation ends; as many again while its person waits
   * for an answer.
   */
  quietDays: zInt.min(chatQuietDays.least).max(chatQuietDays.most),
  /** Message at its end; `{days}` is the number of days. `{days}` stands for the days. */
  endNote: zSaid,
}

const zHours = z.object({ ...datedStamp, ...zOffice })
export type ChatHours = z.infer<typeof zHours>

const zCanned = z.object({
  id: zId,
  ...zMade,
  title: z.string(),
  texts: zLocalText(chatLimits.canned),
  isActive: z.boolean(),
})
export type ChatCanned = z.infer<typeof zCanned>

const zService = z.strictObject({
  wechat: z.string().trim().max(60),
  qrCode: z.string().trim().max(400),
  /** Of the service account, which the coupon desk sets. */
  followQrCode: z.string().trim().max(400),
  phone: z.string().trim().max(30),
})
export type ChatService = z.infer<typeof zService>

const zServiceVersion = z.object({ ...zMade, service: zService, reason: z.string() })
export type ChatServiceVersion = z.infer<typeof zServiceVersion>

nameSchemas({
  ChatHours: zHours,
  ChatCanned: zCanned,
  ChatService: zService,
  ChatServiceVersion: zServiceVersion,
})

/** Settings of the desk: hours, canned answers, and other ways to reach us. */
export const settingSpecs = {
  adminConfig: call({
    method: 'GET',
    path: `${admin}/config`,
    access: { staff: 'chat.answer' },
    summary: 'Staff: canned answers, who answers, how else people reach the house',
    input: zNothing,
    output: z.object({
      canned: z.array(zCanned),
      service: zService,
      /** Everybody who may answer. */
      clerks: z.array(z.object({ id: zId, name: z.string() })),
    }),
  }),
  adminHours: call({
    method: 'GET',
    path: `${admin}/hours`,
    access: edit,
    summary: 'Staff: the versions of the hours, the newest first, with who, when and why',
    input: zNothing,
    output: z.object({ timeZone: z.string(), versions: z.array(zHours) }),
  }),
  saveHours: call({
    method: 'POST',
    path: `${admin}/hours`,
    access: edit,
    summary:
      'Staff: a new version of the hours, at once or from a time on, of what is answered outside of them, and of when a quiet conversation ends',
    input: z.strictObject({ ...datedChange, ...zOffice }),
    output: zHours,
    errors: ['chat.setting_changed', 'setting.day'],
  }),
  adminCanned: call({
    method: 'GET',
    path: `${admin}/canned`,
    access: edit,
    summary: 'Staff: the versions of a canned answer, the newest first, with who and when',
    input: z.strictObject({ id: zId }),
    output: z.object({ versions: z.array(zCanned) }),
  }),
  saveCanned: call({
    method: 'POST',
    path: `${admin}/canned`,
    access: edit,
    summary: 'Staff: a canned answer, new (`baseVersion` 0) or changed',
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      title: z.string().trim().min(1).max(chatLimits.cannedTitle),
      texts: zLocalText(chatLimits.canned),
      isActive: z.boolean(),
    }),
    output: zCanned,
    errors: ['chat.setting_changed'],
  }),
  adminService: call({
    method: 'GET',
    path: `${admin}/service`,
    access: edit,
    summary:
      'Staff: the versions of how people reach the house besides, the newest first, with who, when and why',
    input: zNothing,
    output: z.object({ versions: z.array(zServiceVersion) }),
  }),
  saveService: call({
    method: 'POST',
    path: `${admin}/service`,
    access: edit,
    summary:
      'Staff: how people reach the house besides: WeChat, phone, pictures of codes; empty: not that way',
    input: z.strictObject({ baseVersion: zInt, service: zService, reason: zReason }),
    output: zServiceVersion,
    errors: ['chat.setting_changed', 'chat.address_refused'],
  }),
  uploadCode: call({
    method: 'POST',
    path: `${admin}/code`,
    access: edit,
    summary: 'Staff: store the picture of a code to scan; it is shown once it is saved',
    input: z.strictObject({}),
    output: z.object({ url: z.string() }),
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 10_000_000, types: imageTypes },
  }),
}
