import { expect, test } from 'vitest'
import type { InstitutionRules } from '../institution/calls.ts'
import { withoutPlaces } from '../text-span.ts'
import { checkRules, type PieceToCheck, placesOf } from './rules.ts'

const open: InstitutionRules = {
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}
const piece: PieceToCheck = {
  text: '',
  pages: 1,
  isColour: false,
  isDecorated: false,
  mailClass: null,
  unit: '',
  personNumber: '',
  isHandwritten: false,
}
const check = (rules: Partial<InstitutionRules>, text: string, date?: string) =>
  checkRules({ ...open, ...rules }, { ...piece, text, ...(date !== undefined && { date }) })
const levels = (languages: InstitutionRules['languages'], text: string, date?: string) =>
  check({ languages }, text, date).map(({ level }) => level)

test('never stops a letter for single foreign words at a Chinese-only place', () => {
  for (const text of [
    '家里装了WiFi',
    '好的OK',
    '去了KTV',
    '孩子的 English test',
    '我在 New York 看到 iPhone 了',
  ])
    expect(levels(['zh'], text)).toEqual(['warn'])
  for (const text of ['买了一件T恤', '打印在A4纸上', '维生素 B 和 C', '你好'])
    expect(levels(['zh'], text)).toEqual([])
  expect(check({ languages: ['zh'] }, '家里装了WiFi，OK，WiFi很快')[0]?.params).toEqual({
    found: 'latin',
    allowed: 'zh',
    words: 'WiFi, OK',
    count: 3,
  })
})

test('warns of a foreign sentence, and stops a letter in another language', () => {
  const long =
    '今天家里一切都好，孩子们在学校学了一首新歌，回来唱给我们听，歌里有一句是这样唱的，大家都笑了，希望你也能听到，等你回来我们一起唱给你听，一定要保重身体。'
  expect(levels(['zh'], `${long}I love you`)).toEqual(['warn'])
  expect(levels(['zh'], 'Dear son, we are all well at home.')).toEqual(['block'])
  expect(levels(['zh'], 'Hello')).toEqual(['block'])
  expect(levels(['zh'], '亲爱的儿子：we are all well at home and think of you every day')).toEqual([
    'block',
  ])
  expect(levels(['en'], '今天家里一切都好')).toEqual(['block'])
  expect(levels(['en'], 'Give my love to 小明 and to the whole family')).toEqual(['warn'])
  expect(levels(['zh', 'en'], '你好 hello')).toEqual([])
})

test('weighs other scripts like Latin ones when it stops or warns', () => {
  for (const text of [
    'Дорогой сын, у нас дома всё хорошо, и мы каждый день думаем о тебе.',
    'ابني العزيز، كلنا بخير في البيت ونفكر فيك كل يوم',
    '사랑하는 아들아, 우리는 모두 잘 지내고 있단다.',
    'お元気ですか。家のみんなは元気にしています。早く帰ってきてください。',
    'Αγαπημένε μου γιε, είμαστε όλοι καλά στο σπίτι.',
    'मेरे प्यारे बेटे, हम सब घर पर ठीक हैं',
    'ลูกรัก ที่บ้านสบายดีทุกคน',
    'Привет',
  ]) {
    expect(levels(['zh'], text), text).toEqual(['block'])
    expect(levels(['en', 'fr'], `My dear son.\n${text}`.repeat(2)).at(-1), text).toBe(
      text === 'Привет' ? 'warn' : 'block',
    )
  }
  const long = '今天家里一切都好，孩子们在学校学了一首新歌，回来唱给我们听，大家都笑了。'
  for (const word of ['ありがとう', 'Спасибо', '안녕하세요'])
    expect(levels(['zh'], `${long}${word}`), word).toEqual(['warn'])
  for (const text of ['優の良品', '注音ㄅㄆㄇ都会了', '电阻 5Ω', '〇一二', '人々', 'ーー好'])
    expect(levels(['zh'], text), text).toEqual([])
  expect(check({ languages: ['zh'] }, `${long}Спасибо, ありがとう`)[0]?.params).toEqual({
    found: 'other',
    allowed: 'zh',
    words: 'Спасибо, ありがとう',
    count: 2,
  })
})

test('places the marks of other scripts at their words', () => {
  const text = '妈妈：مَرْحَبًا，再见 नमस्ते。'
  const [breach] = check({ languages: ['zh'] }, text)
  const places = breach ? placesOf(breach, text) : []
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(['مَرْحَبًا', 'नमस्ते'])
})

test('counts the date of the app as no foreign text', () => {
  for (const date of [
    'le 23 novembre 2026',
    'Monday, 23 November 2026',
    'lunes, 23 de noviembre de 2026',
  ]) {
    expect(levels(['zh'], `${date}\n你好。`, date)).toEqual([])
  }
  expect(levels(['en'], 'Hello son\n2026年11月23日', '2026年11月23日')).toEqual([])
  const hidden = 'we are all well at home 2026 and think of you'
  expect(levels(['zh'], `${hidden}\n你好。`, hidden)).toEqual(['block'])
})

test('finds every emoji together and removes all, flags and joined ones whole', () => {
  const text = '早 😀 安👨‍👩‍👧，🇫🇷1️⃣👍🏽❤️。'
  const [breach, ...more] = check({ isEmojiAllowed: false }, text)
  expect([breach?.params, more]).toEqual([{ found: '😀👨‍👩‍👧🇫🇷1️⃣👍🏽❤️', count: 6 }, []])
  const places = breach ? placesOf(breach, text) : []
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
    '😀',
    '👨‍👩‍👧',
    '🇫🇷',
    '1️⃣',
    '👍🏽',
    '❤️',
  ])
  expect(withoutPlaces(places, text)).toBe('早 安，。')
  expect(check({ isEmojiAllowed: false }, '早 安，12 号 #3')).toEqual([])
})

test('finds every banned word however written, and every foreign word', () => {
  const text = '上訴，ＡＢＣ a\u200bbc；Abc'
  const [breach] = check({ bannedWords: ['abc'] }, text)
  expect(breach && placesOf(breach, text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'ＡＢＣ',
    'a\u200bbc',
    'Abc',
  ])
  const [foreign] = check({ languages: ['zh'] }, '装了WiFi，去KTV，A4')
  expect(foreign && placesOf(foreign, '装了WiFi，去KTV，A4')).toEqual([
    { start: 2, end: 6 },
    { start: 8, end: 11 },
  ])
})
