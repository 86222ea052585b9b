import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import { sheetMark } from '@mailing/contract/institution/sheet-mark.ts'
import { letterParts, letterText } from '@mailing/contract/letter/layout.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { unpackModel } from '@mailing/typeset'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { excerptOf, isBlocking, unseenWarnings } from '../mail/service.ts'
import { type LetterToCheck, placeBreaches } from './rules/breaches.ts'
import { titleOf } from './rules/title.ts'
import { setLetter, setWithMarks } from './service/set-letter.ts'

const { kernel } = await createWorld()
const open: InstitutionRules = {
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary', 'registered', 'express'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}
const content: LetterContent = {
  locale: 'zh-Hans',
  body: '一切都好，勿念。',
  date: '二〇二六年十一月',
  salutation: '亲爱的妈妈：',
  signature: '儿子',
  font: 'kai',
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'ruled-grey',
  isIndented: true,
}
const letter: LetterToCheck = {
  content,
  pages: 3,
  isColour: true,
  isDecorated: true,
  mailClass: 'express',
  unit: '',
  personNumber: '',
}
const against = (rules: Partial<InstitutionRules>, changes: Partial<LetterToCheck> = {}) =>
  placeBreaches(
    { rules: { ...open, ...rules }, isBlocked: false, isConfirmed: true },
    { ...letter, ...changes },
  ).map(({ rule, level, params }) => [rule, level, params])

describe('rules of a place', () => {
  it('let a letter pass that keeps them, and a plain postal address has none', () => {
    expect(against({})).toEqual([])
    expect(placeBreaches(null, letter)).toEqual([])
  })

  it.each<[Partial<InstitutionRules>, string, Record<string, string | number>]>([
    [{ maxPages: 2 }, 'max_pages', { max: 2, pages: 3 }],
    [{ isColourAllowed: false }, 'colour', {}],
    [{ isDecorationAllowed: false }, 'decoration', {}],
    [{ mailClasses: ['ordinary'] }, 'mail_class', { mailClass: 'express', allowed: 'ordinary' }],
    [{ isHandwrittenOnly: true }, 'handwritten_only', {}],
    [{ isUnitRequired: true }, 'unit', {}],
    [{ isPersonNumberRequired: true }, 'person_number', {}],
    [{ languages: ['en'] }, 'language', { found: 'zh', allowed: 'en' }],
    [{ bannedWords: ['勿念'] }, 'banned_word', { word: '勿念' }],
  ])('block what breaks %o', (rules, rule, params) => {
    expect(against(rules)).toEqual([[rule, 'block', params]])
  })

  it('find banned words in date and signature too, and behind invisible characters', () => {
    expect(against({ bannedWords: ['儿子'] })[0]?.[0]).toBe('banned_word')
    expect(
      against({ bannedWords: ['勿念'] }, { content: { ...content, body: '勿\u200b念' } })[0]?.[0],
    ).toBe('banned_word')
  })

  it('find a banned word written in the other Chinese script', () => {
    const body = (text: string) => ({ content: { ...content, body: text } })
    expect(against({ bannedWords: ['越狱'] }, body('他說越獄是傻事。'))).toEqual([
      ['banned_word', 'block', { word: '越狱' }],
    ])
    expect(against({ bannedWords: ['減刑'] }, body('花钱减刑'))).toEqual([
      ['banned_word', 'block', { word: '減刑' }],
    ])
  })

  it('block a blocked place and warn of one that has not confirmed', () => {
    const breaches = placeBreaches({ rules: open, isBlocked: true, isConfirmed: false }, letter)
    expect(breaches.map(({ rule, level }) => [rule, level])).toEqual([
      ['blocked', 'block'],
      ['not_confirmed', 'warn'],
    ])
    expect(isBlocking(breaches)).toBe(true)
    expect(unseenWarnings(breaches, []).map(({ rule }) => rule)).toEqual(['not_confirmed'])
    expect(unseenWarnings(breaches, ['not_confirmed'])).toEqual([])
  })

  it('name what each sheet must carry', () => {
    const person = { name: '收信人', personNumber: '310017' }
    expect([
      sheetMark('none', person),
      sheetMark('name', person),
      sheetMark('person_number', person),
      sheetMark('name_and_number', person),
    ]).toEqual([undefined, '收信人', '310017', '收信人  310017'])
    expect(sheetMark('person_number', { name: '收信人', personNumber: '' })).toBeUndefined()
  })
})

describe('a letter’s glyphs', () => {
  it('block a character that no face has, at its page and line', async () => {
    const [missing] = (
      await setLetter(kernel, { ...content, body: `${'好。\n'.repeat(40)}看 \u{12000}\u{12000}` })
    ).glyphs
    expect(missing).toMatchObject({
      rule: 'missing_glyph',
      level: 'block',
      params: { char: '\u{12000}', count: 2 },
    })
    expect(missing?.params['page']).toBeGreaterThan(1)
  })

  it('warn once of characters that another face draws', async () => {
    const breaches = (
      await setLetter(kernel, { ...content, font: 'ma-shan-zheng', body: '龘龘和囍' })
    ).glyphs
    expect(breaches.map(({ rule, level }) => [rule, level])).toEqual([['face_fallback', 'warn']])
    expect(String(breaches[0]?.params['chars'])).toContain('龘')
  })

  it('have nothing against an ordinary letter with emoji', async () => {
    expect(
      (await setLetter(kernel, { ...content, body: '生日快乐🎂！Happy birthday ❤️' })).glyphs,
    ).toEqual([])
  })
})

describe('setting a letter', () => {
  it('refuses what is empty, unknown or too long', async () => {
    await expect(
      setLetter(kernel, {
        ...content,
        body: ' \u200b\n',
        date: '',
        salutation: '',
        signature: '\u3000',
      }),
    ).rejects.toMatchObject({ code: 'letter.empty' })
    await expect(setLetter(kernel, { ...content, font: 'emoji' })).rejects.toMatchObject({
      code: 'letter.unknown_style',
    })
    await expect(setLetter(kernel, { ...content, stationery: 'gone' })).rejects.toMatchObject({
      code: 'letter.unknown_style',
    })
    await expect(
      setLetter(kernel, { ...content, body: '长\n'.repeat(5000) }),
    ).rejects.toMatchObject({ code: 'letter.too_long', data: { max: 100 } })
  })

  it('marks characters that no face has, so that the proof can be drawn', async () => {
    const lacking = { ...content, body: 'a\u{12000}b\u{12000}', signature: '\u{12001}' }
    const marked = await setWithMarks(kernel, lacking)
    expect(marked.model.head.missing).toEqual([])
    const text = unpackModel(marked.model).pages.flatMap((page) =>
      page.lines.map((line) => line.runs.map((run) => run.text).join('')),
    )
    expect(text.join('\n')).toContain('a〓b〓')
    expect(text).toContain('〓')
  })

  it('reads and indents by the custom of the language', () => {
    expect(letterText(content)).toBe('亲爱的妈妈：\n一切都好，勿念。\n儿子\n二〇二六年十一月')
    expect(
      letterText({
        ...content,
        locale: 'en',
        date: '21 November',
        salutation: '',
        body: 'All is well.',
        signature: 'Your son',
      }),
    ).toBe('21 November\nAll is well.\nYour son')
    expect([
      letterParts(content).indent,
      letterParts({ ...content, locale: 'fr' }).indent,
      letterParts({ ...content, isIndented: false }).indent,
    ]).toEqual([2, 1, 0])
  })

  it('makes a short line for lists, never half a character', () => {
    expect(excerptOf(`  你好\n\n${'👨‍👩‍👧'.repeat(60)}`).length).toBeLessThan(200)
    expect(excerptOf('𠮷'.repeat(100))).toBe(`${'𠮷'.repeat(60)}…`)
    expect([
      titleOf('  ', content),
      titleOf('生日', content),
      titleOf('', { ...content, salutation: '' }),
    ]).toEqual(['亲爱的妈妈：', '生日', '一切都好，勿念。'])
  })
})
