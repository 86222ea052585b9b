import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zDay,
  zDone,
  zId,
  zInt,
  zPage,
  zPageInput,
  zReason,
  zTime,
} from '../call.ts'
import { agreedNames, contentLimits, protocolNames } from '../config/content-kinds.ts'
import { settingNames, zSetting } from '../config/settings.ts'
import { imageTypes } from '../file/calls.ts'
import { zLocalText } from '../local-text.ts'
import { nameSchemas } from '../schema-names.ts'

const zMade = {
  version: z.int(),
  /** Null: it came with the product. */
  createdAt: zTime.nullable(),
  createdByName: z.string(),
  reason: z.string(),
}

const zSettingVersion = z.object({ ...zMade, setting: zSetting })
export type SettingVersion = z.infer<typeof zSettingVersion>

const zAgreement = z.object({
  name: z.enum(protocolNames),
  title: z.string(),
  version: z.int(),
  holdsFrom: zTime,
  /** The newest version that the person has accepted; null: none, or nobody is logged in. */
  acceptedVersion: z.int().nullable(),
  /** Planned value and its first day. */
  next: z.object({ version: z.int(), holdsFrom: zTime }).nullable(),
})
export type Agreement = z.infer<typeof zAgreement>

const zAgreementTexts = z.strictObject({ title: zLocalText(80), markdown: zLocalText(20_000) })
const zAgreementVersion = z.object({
  ...zMade,
  holdsFrom: zTime,
  state: z.enum(['current', 'planned', 'replaced', 'past']),
  accepted: z.int(),
})
export const zStaffAgreement = z.object({
  name: z.enum(protocolNames),
  /** The version whose texts these are. */
  version: z.int(),
  texts: zAgreementTexts,
  versions: z.array(zAgreementVersion),
})
export type StaffAgreement = z.infer<typeof zStaffAgreement>

nameSchemas({
  SettingVersion: zSettingVersion,
  Agreement: zAgreement,
  AgreementVersion: zAgreementVersion,
  StaffAgreement: zStaffAgreement,
})

export const contentCalls = defineCalls('content', {
  about: call({
    method: 'GET',
    path: `${v5}/app/about`,
    access: 'guest',
    summary:
      'Version, operator, and the agreements with the version that holds and the one that was accepted',
    input: z.strictObject({}),
    output: z.object({
      version: z.string(),
      versionCode: z.int(),
      operator: z.string(),
      contact: z.string(),
      agreements: z.array(zAgreement),
    }),
  }),
  accept: call({
    method: 'POST',
    path: `${v5}/app/acceptAgreement`,
    access: 'user',
    summary: 'Accept the version of an agreement that holds; again is the same',
    input: z.strictObject({ name: z.enum(agreedNames), version: zInt }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  count: call({
    method: 'POST',
    path: `${v5}/app/bannerFigures`,
    access: 'guest',
    summary: 'Count banners that were seen and opened; unknown ones are passed over',
    input: z.strictObject({
      seen: z.array(zId).max(contentLimits.banners),
      opened: z.array(zId).max(contentLimits.banners),
    }),
    output: zDone,
  }),
  setting: call({
    method: 'GET',
    path: `${v5}/admin/content/setting`,
    access: { staff: 'content.edit' },
    summary:
      'Staff: the versions of one setting of the app, the newest first, with who, when and why',
    input: z.strictObject({ name: z.enum(settingNames) }),
    output: z.object({ versions: z.array(zSettingVersion) }),
  }),
  changeSetting: call({
    method: 'POST',
    path: `${v5}/admin/content/setting`,
    access: { staff: 'content.edit' },
    summary: 'Staff: put a new version of a setting into force',
    input: z.strictObject({ baseVersion: zInt, reason: zReason, setting: zSetting }),
    output: zSettingVersion,
    errors: ['content.changed'],
  }),
  uploadPicture: call({
    method: 'POST',
    path: `${v5}/admin/content/picture`,
    access: { staff: 'content.edit' },
    summary: 'Staff: store a picture that everybody may see',
    input: z.strictObject({}),
    output: z.object({ url: z.string() }),
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: 20_000_000, types: imageTypes },
  }),
  figures: call({
    method: 'GET',
    path: `${v5}/admin/content/figures`,
    access: { staff: 'content.edit' },
    summary: 'Staff: how often each banner was seen and opened in the last thirty days',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(z.object({ id: zId, seen: z.int(), opened: z.int() })),
    }),
  }),
  agreement: call({
    method: 'GET',
    path: `${v5}/admin/content/agreement`,
    access: { staff: 'content.edit' },
    summary:
      'Staff: an agreement with its versions, when each holds and how many have accepted it; `version`: its texts then',
    input: z.strictObject({ name: z.enum(protocolNames), version: zInt.optional() }),
    output: zStaffAgreement,
    errors: ['request.not_found'],
  }),
  saveAgreement: call({
    method: 'POST',
    path: `${v5}/admin/content/agreement`,
    access: { staff: 'content.edit' },
    summary: 'Staff: a new version of an agreement, at once or from the beginning of a day to come',
    input: z.strictObject({
      name: z.enum(protocolNames),
      baseVersion: zInt,
      texts: zAgreementTexts,
      holdsOn: zDay.nullable(),
      reason: zReason,
    }),
    output: zStaffAgreement,
    errors: ['content.changed', 'content.day'],
  }),
  acceptances: call({
    method: 'GET',
    path: `${v5}/admin/content/acceptances`,
    access: { staff: 'content.edit' },
    summary:
      'Staff: who has accepted a version of an agreement, the last first; people by their id only',
    input: z.strictObject({ ...zPageInput, name: z.enum(agreedNames), version: zInt }),
    output: zPage(z.object({ userId: zId, acceptedAt: zTime })),
  }),
})
