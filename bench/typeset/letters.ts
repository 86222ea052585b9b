import type { FontKey, LayoutInput, StationeryKey, TypesetLocale } from '@mailing/typeset'
import { type FontSet, layout, loadFontSet, loadStationery, type PageModel } from '@mailing/typeset'

/** Random numbers from a seed, alike in every engine. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const han =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运'
const stops = '，。，。，。！？；：、'
const latin: Readonly<Record<'en' | 'fr' | 'es', string>> = {
  en: 'dear father we are all well and think of you every day the garden is green again your brother has finished school and sends his love it’s been a long winter',
  fr: 'cher père nous allons bien et pensons à toi chaque jour l’été arrive le jardin est déjà vert ton frère a réussi son année et t’embrasse où es-tu bientôt',
  es: 'querido papá estamos bien y pensamos en ti cada día el jardín está verde otra vez tu hermano terminó el año y te manda un abrazo mañana será otro día niño',
}
const emoji = ['😀', '❤️', '👨‍👩‍👧', '🇨🇳', '👍🏽', '🎂', '🌸', '1️⃣', '👩🏽‍🚀', '☀️']
const longText = [
  'pneumonoultramicroscopicsilicovolcanoconiosis',
  'https://example.org/a/rather/long/address?with=a&query=1',
  'a'.repeat(140),
]
const marked = ['e\u0301', 'n\u0303', 'u\u0308', 'x\u0302', 'o\u0302\u0301']

const pick = <T>(list: ArrayLike<T>, next: () => number): T =>
  list[Math.floor(next() * list.length)] as T

/** Main script of a letter. */
export const kinds = ['zh', 'en', 'fr', 'es', 'mixed', 'emoji', 'long', 'marks'] as const
export type Kind = (typeof kinds)[number]

function hanSentence(next: () => number): string {
  const length = 6 + Math.floor(next() * 22)
  const chars = Array.from({ length }, () => pick(han, next)).join('')
  const inner = next() < 0.2 ? `“${chars}”` : next() < 0.1 ? `《${chars}》` : chars
  return inner + pick(stops, next)
}

function latinSentence(language: 'en' | 'fr' | 'es', next: () => number): string {
  const words = latin[language].split(' ')
  const some = Array.from({ length: 4 + Math.floor(next() * 14) }, () => pick(words, next)).join(
    ' ',
  )
  const end = language === 'fr' && next() < 0.4 ? ' !' : pick('.,;!?', next)
  return `${some}${end} `
}

function sentence(kind: Kind, next: () => number): string {
  if (kind === 'en' || kind === 'fr' || kind === 'es') return latinSentence(kind, next)
  if (kind === 'zh') return hanSentence(next)
  const base = next() < 0.6 ? hanSentence(next) : latinSentence('en', next)
  if (kind === 'emoji') return base + pick(emoji, next)
  if (kind === 'long') return next() < 0.3 ? `${base}${pick(longText, next)} ` : base
  if (kind === 'marks') return base + pick(marked, next)
  return base
}

/** Generates a random letter's text of about this length. */
export function randomText(kind: Kind, characters: number, next: () => number): string {
  let text = ''
  while (text.length < characters) text += sentence(kind, next) + (next() < 0.08 ? '\n' : '')
  return text
}

const fontFiles: Readonly<Record<'zh' | 'latin', readonly FontKey[]>> = {
  zh: ['song', 'kai', 'ma-shan-zheng', 'liu-jian-mao-cao', 'zhi-mang-xing'],
  latin: ['eb-garamond', 'caveat', 'dancing-script', 'song', 'kai'],
}
const stationery: readonly StationeryKey[] = [
  'ruled-grey',
  'plain',
  'grid-green',
  'spring-plum',
  'children-sky',
  'fine-border',
]

/** A letter as plain data for the layout of both sides. */
export interface LetterCase {
  readonly text: string
  readonly font: FontKey
  readonly locale: TypesetLocale
  readonly stationery: StationeryKey
  readonly paper: 'a4' | 'a5'
  readonly align: LayoutInput['body']['align']
  readonly sizePt: number
}

/** The n-th letter of a seed. */
export function randomCase(seed: number): LetterCase {
  const next = random(seed)
  const kind = kinds[seed % kinds.length] as Kind
  const isLatin = kind === 'en' || kind === 'fr' || kind === 'es'
  const zh = next() < 0.8 ? 'zh-Hans' : 'zh-Hant'
  return {
    text: randomText(kind, 40 + Math.floor(next() * 900), next),
    font: pick(fontFiles[isLatin ? 'latin' : 'zh'], next),
    locale: isLatin ? kind : zh,
    stationery: pick(stationery, next),
    paper: next() < 0.5 ? 'a4' : 'a5',
    align: pick(['left', 'justify', 'justify', 'center', 'right'] as const, next),
    sizePt: 10 + Math.floor(next() * 12),
  }
}

/** Sets a letter; runs in Node and, bundled, in the browser. */
export async function setCase(letter: LetterCase): Promise<PageModel> {
  const sheet = (await loadStationery(letter.stationery)).sheet(letter.paper)
  const fonts: FontSet = await loadFontSet(letter.font, letter.locale, letter.text)
  const { locale, font, sizePt, align, text } = letter
  return layout(
    { locale, geometry: sheet.geometry, font, sizePt, indent: 2, body: { text, align } },
    fonts,
  )
}
