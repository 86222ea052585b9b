import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FontKey } from '@mailing/typeset'
import { openTrueType, type TrueType } from './truetype.ts'

const packages: Readonly<Record<FontKey, string>> = {
  song: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  'song-tc': '@expo-google-fonts/noto-serif-tc/400Regular/NotoSerifTC_400Regular.ttf',
  // The package calls the complete regular face "latin 500"; its name table says "LXGW WenKai
  // Regular 1.311".
  kai: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff',
  'ma-shan-zheng': '@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf',
  'liu-jian-mao-cao': '@expo-google-fonts/liu-jian-mao-cao/LiuJianMaoCao_400Regular.ttf',
  'zhi-mang-xing': '@expo-google-fonts/zhi-mang-xing/400Regular/ZhiMangXing_400Regular.ttf',
  'eb-garamond': '@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf',
  caveat: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
  'dancing-script': '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf',
}

/** Path of a face's file on this machine. */
export const fontPath = (key: FontKey): string => fileURLToPath(import.meta.resolve(packages[key]))

const open = new Map<FontKey, TrueType>()

/**
 * Opens a face once and keeps it: all faces together take about 110 MB, outside the JavaScript
 * heap.
 */
export function fontFile(key: FontKey): TrueType {
  const known = open.get(key)
  if (known !== undefined) return known
  const font = openTrueType(readFileSync(fontPath(key)))
  open.set(key, font)
  return font
}
