import { type FontInfo, fonts, type StationeryInfo, stationeries } from '@mailing/typeset'

/** Point sizes that the editor offers. */
export const sizesPt = [12, 14, 16, 18, 20, 22] as const
const plainGroups: readonly StationeryInfo['group'][] = ['plain', 'ruled', 'grid']

/** A built-in design. */
export const findStationery = (key: string): StationeryInfo | undefined =>
  stationeries.find((one) => one.key === key)
/** Faces that a letter can be set in; the others serve as fallbacks only. */
export const offeredFonts: readonly FontInfo[] = fonts.filter((font) => font.offeredTo.length > 0)
export const findFont = (key: string): FontInfo | undefined =>
  offeredFonts.find((font) => font.key === key)

/** True for designs with ornaments: they cost more, and some institutions refuse them. */
export const isDecorated = (stationery: StationeryInfo): boolean =>
  !plainGroups.includes(stationery.group)
