import { z } from 'zod'
import { idPattern, zId, zTime } from '../call.ts'
import { zLocalNote, zLocalText } from '../local-text.ts'
import { locales } from '../locale.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  audiences,
  bannerPlaces,
  contentLimits,
  flagNames,
  openTypes,
  uploadModes,
} from './content-kinds.ts'

/**
 * A picture of ours that everybody may see; empty: the one that comes with the product, or none.
 */
export const zPictureUrl = z
  .string()
  .max(100)
  .regex(new RegExp(`^(/api/(content/picture|coupon/follow-code|chat/code)/${idPattern})?$`))

const zShown = {
  id: zId,
  isOn: z.boolean(),
  audience: z.enum(audiences),
  languages: z.array(z.enum(locales)).min(1).max(locales.length),
  from: zTime.nullable(),
  until: zTime.nullable(),
}

const isPage = (target: string): boolean => /^\/(pages(A)?\/[\w/.-]+)?(\?[\w=&%.-]*)?$/.test(target)
const isWebAddress = (target: string): boolean =>
  URL.canParse(target) && new URL(target).protocol === 'https:'

/** True when the target fits its type: https outside, a page of ours inside (R32). */
const isOpenable = ({ openType, target }: { openType: number; target: string }): boolean =>
  openType === openTypes.picture
    ? target === ''
    : openType === openTypes.page || openType === openTypes.tab
      ? isPage(target)
      : isWebAddress(target)

export const zBannerSetting = z
  .strictObject({
    ...zShown,
    place: z.enum(bannerPlaces),
    title: zLocalText(contentLimits.title),
    text: zLocalNote(contentLimits.text),
    image: zPictureUrl,
    openType: z.union(Object.values(openTypes).map((type) => z.literal(type))),
    target: z.string().trim().max(500),
    isLoginRequired: z.boolean(),
  })
  .refine(isOpenable, { path: ['target'] })
export type BannerSetting = z.infer<typeof zBannerSetting>

export const zNoticeSetting = z.strictObject({ ...zShown, text: zLocalText(200) })
export type NoticeSetting = z.infer<typeof zNoticeSetting>

/**
 * Settings of the app that need no release, by name. The list of banners or notices is one setting
 * in its order.
 */
export const settingSchemas = {
  names: z.strictObject({
    app: zLocalText(contentLimits.name),
    quota: zLocalText(contentLimits.name),
  }),
  pictures: z.strictObject({
    logo: zPictureUrl,
    quota: zPictureUrl,
    person: zPictureUrl,
    share: z.array(zPictureUrl).max(4),
  }),
  share: zLocalText(contentLimits.text),
  flags: z.strictObject(
    Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<
      (typeof flagNames)[number],
      z.ZodBoolean
    >,
  ),
  customer_service: z.strictObject({
    wechat: z.string().trim().max(60),
    qrCode: zPictureUrl,
    followQrCode: zPictureUrl,
    phone: z.string().trim().max(30),
  }),
  /** Tab with the badge of waiting orders: index 2 unless it was changed (seed, section 2). */
  tab_bar: z.strictObject({ orderBadge: z.int().min(0).max(3) }),
  /** By which way the app sends its files (seed, section 3): its own calls, or the cloud client. */
  uploads: z.strictObject({ mode: z.enum(uploadModes) }),
  banners: z.strictObject({ list: z.array(zBannerSetting).max(contentLimits.banners) }),
  notices: z.strictObject({ list: z.array(zNoticeSetting).max(contentLimits.notices) }),
} as const

export type SettingName = keyof typeof settingSchemas
export const settingNames = Object.keys(settingSchemas) as SettingName[]
export type SettingValue<N extends SettingName> = z.infer<(typeof settingSchemas)[N]>

const named = <N extends SettingName>(name: N) =>
  z.strictObject({ name: z.literal(name), value: settingSchemas[name] })
export const zSetting = z.discriminatedUnion('name', [
  named('names'),
  named('pictures'),
  named('share'),
  named('flags'),
  named('customer_service'),
  named('tab_bar'),
  named('uploads'),
  named('banners'),
  named('notices'),
])
export type Setting = z.infer<typeof zSetting>

/** A setting by name; its receiver checks the value. */
export const settingOf = (name: SettingName, value: object): Setting => ({ name, value }) as Setting

nameSchemas({ BannerSetting: zBannerSetting, NoticeSetting: zNoticeSetting, Setting: zSetting })
