import { z } from 'zod'
import { call, v5, zDay, zDone, zId, zInt, zNothing, zTime } from '../call.ts'
import { zLocalText } from '../local-text.ts'
import { nameSchemas } from '../schema-names.ts'
import { chatLimits } from './rules.ts'

const admin = `${v5}/admin/chat_message`
const edit = { staff: 'chat.edit' } as const

const zMinute = zInt.min(0).max(24 * 60)
const zDayHours = z
  .strictObject({ from: zMinute, to: zMinute })
  .refine(({ from, to }) => from < to, { path: ['to'] })
const zAnswer = zLocalText(500)

const zHours = z.object({
  version: z.int(),
  hours: z.array(zDayHours.nullable()),
  daysOff: z.array(zDay),
  /** What is answered outside of the hours; null: nothing. */
  answer: zAnswer.nullable(),
  createdAt: zTime.nullable(),
  createdByName: z.string(),
})
export type ChatHours = z.infer<typeof zHours>

const zCanned = z.object({
  id: zId,
  version: z.int(),
  title: z.string(),
  texts: zLocalText(chatLimits.canned),
  isActive: z.boolean(),
})
export type ChatCanned = z.infer<typeof zCanned>

const zService = z.strictObject({
  wechat: z.string().trim().max(60),
  qrCode: z.string().trim().max(400),
  followQrCode: z.string().trim().max(400),
  phone: z.string().trim().max(40),
})

nameSchemas({ ChatHours: zHours, ChatCanned: zCanned, ChatService: zService })

/** What the desk works by: hours, canned answers, how else people reach the house. */
export const settingSpecs = {
  adminConfig: call({
    method: 'GET',
    path: `${admin}/config`,
    access: { staff: 'chat.answer' },
    summary: 'Staff: canned answers, hours, who answers, how else people reach the house',
    input: zNothing,
    output: z.object({
      canned: z.array(zCanned),
      hours: zHours,
      service: zService,
      /** Everybody who may answer. */
      clerks: z.array(z.object({ id: zId, name: z.string() })),
    }),
  }),
  saveHours: call({
    method: 'POST',
    path: `${admin}/hours`,
    access: edit,
    summary: 'Staff: a new version of the hours and of what is answered outside of them',
    input: z.strictObject({
      baseVersion: zInt,
      hours: z.array(zDayHours.nullable()).length(7),
      daysOff: z.array(zDay).max(60),
      answer: zAnswer.nullable(),
      reason: z.string().trim().min(4).max(200),
    }),
    output: zHours,
    errors: ['chat.setting_changed'],
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
  saveService: call({
    method: 'POST',
    path: `${admin}/service`,
    access: edit,
    summary:
      'Staff: how people reach the house besides: WeChat, phone, pictures of codes; empty: not that way',
    input: zService,
    output: zDone,
    errors: ['chat.address_refused'],
  }),
}
