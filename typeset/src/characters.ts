/**
 * Tables of single characters for the layout. Plain tables instead of `\p{…}` and `Intl`: those
 * follow the engine's Unicode version, and a letter must break alike on an old phone and on the
 * server.
 */

type Range = readonly [number, number]

const within = (code: number, ranges: readonly Range[]): boolean => {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle] as Range
    if (code < range[0]) high = middle - 1
    else if (code > range[1]) low = middle + 1
    else return true
  }
  return false
}

/**
 * Characters that stand in a full square: ideographs, kana, Hangul, their punctuation, full-width
 * forms.
 */
const wideCharacters: readonly Range[] = [
  [0x1100, 0x115f],
  [0x2460, 0x24ff],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x20000, 0x3fffd],
]

/** Marks that combine with the letter before them. */
const combiningMarks: readonly Range[] = [
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
  [0x302a, 0x302f],
  [0x3099, 0x309a],
  [0xfe20, 0xfe2f],
]

/**
 * Characters that are never set: controls, direction marks, joiners outside emoji, byte-order
 * marks, non-characters.
 */
const dropped: readonly Range[] = [
  [0x0000, 0x0008],
  [0x000e, 0x001f],
  [0x007f, 0x0084],
  [0x0086, 0x009f],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

/** Characters below U+1F000 that are pictures by default (Unicode's Emoji_Presentation). */
const pictureCharacters: readonly Range[] = [
  [0x231a, 0x231b],
  [0x23e9, 0x23ec],
  [0x23f0, 0x23f0],
  [0x23f3, 0x23f3],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x267f, 0x267f],
  [0x2693, 0x2693],
  [0x26a1, 0x26a1],
  [0x26aa, 0x26ab],
  [0x26bd, 0x26be],
  [0x26c4, 0x26c5],
  [0x26ce, 0x26ce],
  [0x26d4, 0x26d4],
  [0x26ea, 0x26ea],
  [0x26f2, 0x26f3],
  [0x26f5, 0x26f5],
  [0x26fa, 0x26fa],
  [0x26fd, 0x26fd],
  [0x2705, 0x2705],
  [0x270a, 0x270b],
  [0x2728, 0x2728],
  [0x274c, 0x274c],
  [0x274e, 0x274e],
  [0x2753, 0x2755],
  [0x2757, 0x2757],
  [0x2795, 0x2797],
  [0x27b0, 0x27b0],
  [0x27bf, 0x27bf],
  [0x2b1b, 0x2b1c],
  [0x2b50, 0x2b50],
  [0x2b55, 0x2b55],
  [0x1f000, 0x1faff],
]

/**
 * Chinese characters that Unicode keeps for other standards' sake; most stand for a unified
 * character, which may look different.
 */
const compatibilityIdeographs: readonly Range[] = [
  [0xf900, 0xfaff],
  [0x2f800, 0x2fa1f],
]

/** Characters that mean nothing outside the font that they were written with. */
const privateUse: readonly Range[] = [
  [0xe000, 0xf8ff],
  [0xf0000, 0x10ffff],
]

/** Variation selectors, without those of text and picture style. */
const variationSelectors: readonly Range[] = [
  [0xfe00, 0xfe0d],
  [0xe0100, 0xe01ef],
]

const codes = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text, (char) => char.codePointAt(0) as number))

/** Never at the start of a line: closing brackets and quotes, stops, repeat and length marks. */
const closingMarks = codes(
  '!),.:;?]}%¢°·»›’”‰′″℃℉‼⁇⁈⁉、。〃々〉》」』】〕〗〙〛〞〟〻゛゜ーヽヾ゠・ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ！％），．：；？］｝｠～¨ˇˉ',
)

/** Never at the end of a line: opening brackets and quotes, currency signs before an amount. */
const openingMarks = codes('([{«‹‘“¿¡£¥$€〈《「『【〔〖〘〚〝（［｛｟￡￥＄')

/**
 * Closing marks whose ink is in the left half of the square. Opening ones have it in the right
 * half.
 */
const leftHalf = codes('、。，．：；！？）〉》」』】〕〗］｝”’')
/** Stops: the traditional Song sets them in the middle of their square. */
const stopMarks = codes('、。，．：；！？')
const rightHalf = codes('（〈《「『【〔〖［｛“‘')

/** Characters that are square in Chinese and narrow in western languages. */
const ambiguous = codes('‘’“”…—―·‥※×÷°±′″→←↑↓★☆○●◎△▲□■◇◆')

const noBreakSpaces = codes('\u00a0\u202f\u2007')
const spaces = codes(
  ' \u3000\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u1680',
)
/**
 * Widths of blanks that a face lacks, in thousandths of the size: no blank is ever missing. U+2007
 * is as wide as a digit, U+2008 as a full stop, the others as Unicode describes them.
 */
const blankWidths: ReadonlyMap<number, number> = new Map([
  [0x0020, 250],
  [0x00a0, 250],
  [0x1680, 250],
  [0x2000, 500],
  [0x2001, 1000],
  [0x2002, 500],
  [0x2003, 1000],
  [0x2004, 333],
  [0x2005, 250],
  [0x2006, 167],
  [0x2007, 500],
  [0x2008, 250],
  [0x2009, 200],
  [0x200a, 100],
  [0x202f, 200],
  [0x205f, 222],
  [0x3000, 1000],
])

/** Marks that some faces have only as wide as a Chinese character. */
const narrowMarks = codes('‘’“”…')

const dashes = codes('—―…‥')
const hyphens = codes('-\u2010\u2013')

export const isWide = (code: number): boolean => code >= 0x1100 && within(code, wideCharacters)
export const isMark = (code: number): boolean => code >= 0x300 && within(code, combiningMarks)
export const isDropped = (code: number): boolean =>
  (code < 0x20 && code !== 0x0a) || (code >= 0x7f && within(code, dropped))
export const isPicture = (code: number): boolean =>
  code >= 0x231a && within(code, pictureCharacters)
export const isCompatibilityIdeograph = (code: number): boolean =>
  code >= 0xf900 && within(code, compatibilityIdeographs)
export const isPrivateUse = (code: number): boolean => code >= 0xe000 && within(code, privateUse)
export const isVariationSelector = (code: number): boolean =>
  code >= 0xfe00 && within(code, variationSelectors)
/** Stands for a character that a program could not read: what was there is lost. */
export const isLost = (code: number): boolean => code === 0xfffd
export const isClosing = (code: number): boolean => closingMarks.has(code)
export const isOpening = (code: number): boolean => openingMarks.has(code)
export const isAmbiguous = (code: number): boolean => ambiguous.has(code)
export const isNoBreakSpace = (code: number): boolean => noBreakSpaces.has(code)
export const isSpace = (code: number): boolean => spaces.has(code)
export const blankWidth = (code: number): number | undefined => blankWidths.get(code)
export const isNarrowMark = (code: number): boolean => narrowMarks.has(code)
export const isDash = (code: number): boolean => dashes.has(code)
export const isHyphen = (code: number): boolean => hyphens.has(code)
export const isStop = (code: number): boolean => stopMarks.has(code)
export const inksLeftHalf = (code: number): boolean => leftHalf.has(code)
export const inksRightHalf = (code: number): boolean => rightHalf.has(code)
export const isRegional = (code: number): boolean => code >= 0x1f1e6 && code <= 0x1f1ff
export const isSkinTone = (code: number): boolean => code >= 0x1f3fb && code <= 0x1f3ff
export const isTag = (code: number): boolean => code >= 0xe0020 && code <= 0xe007f

/** Letters and digits, for which Chinese text leaves a little air. */
export const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) ||
  (code >= 0x370 && code <= 0x52f) ||
  (code >= 0x1e00 && code <= 0x1eff)
