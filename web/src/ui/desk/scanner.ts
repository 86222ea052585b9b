import type { LearnedScanner } from '../../platform/storage.ts'

/** Every sign that our codes, carriers' numbers and the marks of symbologies (ISO/IEC 15424) are written with. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ/-:]'

/** The test code: all signs twice, so that what a scanner adds before and behind shows itself. */
export const scannerTest = signs + signs

/** Scanners are set to add so much before a code at most: a mark of the symbology, or a sign of their own. */
const longestAddition = 8

export type Learned =
  | { readonly scanner: LearnedScanner }
  /** Signs that come out as the same one; none: it was not the test code, or not all of it. */
  | { readonly alike: readonly string[] }

/** Learns from the test code, as a scanner has typed it, how that scanner types. */
export function learnScanner(typed: string): Learned {
  const text = [...typed.replace(/[\p{Cc}\s]/gu, '')]
  const count = signs.length
  for (let at = 0; at <= longestAddition; at += 1) {
    const [first, second] = [text.slice(at, at + count), text.slice(at + count, at + 2 * count)]
    const behind = text.slice(at + 2 * count)
    if (second.length < count || behind.length > longestAddition) continue
    if (first.join('') === second.join(''))
      return learned(first, text.slice(0, at).join(''), behind.join(''))
  }
  return { alike: [] }
}

function learned(typed: readonly string[], prefix: string, suffix: string): Learned {
  const pairs = [...signs].map((sign, at) => [typed[at] ?? '', sign] as const)
  const alike = pairs.filter(([own], at) => pairs.some(([other], of) => of !== at && other === own))
  if (alike.length > 0) return { alike: alike.map(([, sign]) => sign) }
  const keys = Object.fromEntries(pairs.filter(([own, sign]) => own.toUpperCase() !== sign))
  return { scanner: { prefix, suffix, keys } }
}

/** What a scanner that was learned meant by what it typed. */
export function readScanner({ prefix, suffix, keys }: LearnedScanner, typed: string): string {
  const end = suffix !== '' && typed.endsWith(suffix) ? typed.length - suffix.length : typed.length
  const text = typed.slice(prefix !== '' && typed.startsWith(prefix) ? prefix.length : 0, end)
  return [...text]
    .map((sign) => keys[sign] ?? keys[sign.toUpperCase()] ?? keys[sign.toLowerCase()] ?? sign)
    .join('')
}
