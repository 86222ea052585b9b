import { app } from '@mailing/contract/app.ts'
import { type FontKey, fontChain, fontInfo, type TypesetLocale } from '@mailing/typeset'
import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** What the server says of a face: one web font a slice, each with the characters that it serves. */
interface FaceManifest {
  readonly family: string
  readonly hash: string
  readonly slices: readonly string[]
}

/** Latin letters of a Chinese face's partner, without the quotation marks and dashes that belong to the Chinese text. */
const partnerRange = 'U+20-7E,U+A1-B6,U+B8-24F'
const partnerName = (key: FontKey): string => `lt-latin-${key}`

/**
 * The CSS names of a face and of those that serve for what it lacks, in the layout's order. The device's own faces stand
 * in only until ours have arrived.
 */
export function faceStack(font: FontKey, locale: TypesetLocale): string {
  const partner = fontInfo(font).latin
  const names = [
    ...(partner ? [partnerName(partner)] : []),
    ...fontChain(font, locale)
      .filter((key) => key !== 'emoji')
      .map((key) => `lt-${key}`),
  ]
  return [...names.map((name) => `"${name}"`), 'serif'].join(', ')
}

const declared = new Map<FontKey, Promise<void>>()

const fontFace = (family: string, url: string, range: string): string =>
  `@font-face{font-family:${family};src:url(${url}) format("woff2");unicode-range:${range};font-display:swap}`

/** One sheet of rules: as objects of their own, a face's 150 slices take five times as long. An element, because Safari 16 may lose sheets of script. */
async function declareFace(key: FontKey): Promise<void> {
  const response = await fetch(`/fonts/${key}/manifest.json`, {
    signal: AbortSignal.timeout(app.downloadTimeoutMs),
  })
  if (!response.ok) throw new Error(`the face ${key} is not served: ${response.status}`)
  const { family, hash, slices } = (await response.json()) as FaceManifest
  const urlOf = (slice: number): string => `/fonts/${key}/${hash}/${slice}.woff2`
  const sheet = document.createElement('style')
  // The browser fetches a slice only when a character of it stands on the screen.
  sheet.textContent = [
    fontFace(partnerName(key), urlOf(0), partnerRange),
    ...slices.map((range, slice) => fontFace(family, urlOf(slice), range)),
  ].join('')
  document.head.append(sheet)
}

/** Declares a face once. A failed try is forgotten, so that the next screen tries again. */
export function needFace(key: FontKey): Promise<void> {
  const known = declared.get(key)
  if (known) return known
  const declaring = declareFace(key)
  declared.set(key, declaring)
  declaring.catch(() => declared.delete(key))
  return declaring
}

/**
 * Declares the faces that a letter needs, the first one first: a stand-in that were known earlier would be downloaded for
 * every character. Nothing is downloaded before a letter is on the screen.
 */
export function useFaces(keys: readonly FontKey[]): void {
  const names = [...new Set(keys)].filter((key) => key !== 'emoji').join(' ')
  useEffect(() => {
    if ('fonts' in document && names !== '')
      return afterPaint(() => void declareFaces(names.split(' ') as FontKey[]))
  }, [names])
}

async function declareFaces(keys: readonly FontKey[]): Promise<void> {
  for (const key of keys) {
    // Without its face the text still stands in the device's own; the printed pages do not depend on it.
    await needFace(key).catch(() => undefined)
    // The next one serves only what this one lacks, which is known when its parts have arrived.
    await new Promise<void>((painted) => afterPaint(painted))
    await document.fonts.ready
  }
}
