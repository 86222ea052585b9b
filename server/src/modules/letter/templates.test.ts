import { randomUUID } from 'node:crypto'
import { findPlaceholders } from '@mailing/contract/letter/placeholders.ts'
import { templateCategories } from '@mailing/contract/letter/template-rules.ts'
import { type Template, zTemplateText } from '@mailing/contract/letter/templates.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { findFont, findStationery } from './rules/style.ts'
import { faceFor, hasWholeLibrary } from './rules/template-forms.ts'
import { templateShelves } from './rules/templates.ts'
import { addFirstTemplates } from './service/templates.ts'

const world = await createWorld()
const guest = world.people.guest()

async function wholeLibrary(locale: Locale): Promise<Template[]> {
  const all: Template[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await guest.template.list({ locale, ...(cursor ? { cursor } : {}) })
    expect(page.list.length).toBeLessThanOrEqual(10)
    all.push(...page.list)
    if (page.nextCursor === null) return all
    cursor = page.nextCursor
  }
}

const words = {
  title: '探望之后',
  summary: '短短几句',
  salutation: '[称呼]：',
  body: '见到你很高兴。',
  signature: '[名字]',
}

/** The characters of Big5 as Taiwan wrote it: Simplified forms are not among them. */
const big5 = new Set(
  Array.from({ length: 0xf9d6 - 0xa440 }, (_, n) => 0xa440 + n).map((code) =>
    new TextDecoder('big5').decode(Uint8Array.of(code >> 8, code & 0xff)),
  ),
)
describe('the library that comes with the product', () => {
  test('has at least sixty letters in ten categories, each in both Chinese scripts and in English', async () => {
    const { list: categories } = await guest.template.categories({})
    expect(categories.map(({ category }) => category)).toEqual([...templateCategories])
    const chinese = await wholeLibrary('zh-Hans')
    const english = await wholeLibrary('en')
    expect(chinese.length).toBeGreaterThanOrEqual(60)
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(chinese.length)
    const traditional = await wholeLibrary('zh-Hant')
    expect(english.map(({ id }) => id)).toEqual(chinese.map(({ id }) => id))
    expect(traditional.map(({ id }) => id)).toEqual(chinese.map(({ id }) => id))
    expect(new Set(traditional.map(({ language }) => language))).toEqual(new Set(['zh-Hant']))
    expect(new Set(english.map(({ language }) => language))).toEqual(new Set(['en']))
    expect(chinese.every(({ content }) => /\p{Script=Han}/u.test(content.body))).toBe(true)
    expect(
      english.every(
        ({ content }) =>
          !/\p{Script=Han}/u.test(content.body + content.salutation + content.signature),
      ),
    ).toBe(true)
  })

  test('has texts within their limits, looks that exist, keys and titles that are given once, and places to fill in', () => {
    const forms = templateShelves.flatMap((shelf) => shelf.forms)
    expect(new Set(forms.map(({ key }) => key)).size).toBe(forms.length)
    for (const form of forms) {
      for (const text of Object.values(form.texts)) {
        expect(zTemplateText.safeParse(text).error, form.key).toBeUndefined()
        const words = `${text.salutation}\n${text.body}\n${text.signature}`
        const places = findPlaceholders(words).length
        expect(places, `${form.key} ${text.title}`).toBeGreaterThan(0)
        expect(places, `${form.key} ${text.title}`).toBe(words.split('[').length - 1)
      }
      expect(findFont(form.font), form.key).toBeDefined()
      expect(findStationery(form.stationery), form.key).toBeDefined()
    }
    for (const language of locales) {
      const titles = forms.flatMap(({ texts }) => texts[language]?.title ?? [])
      expect(new Set(titles).size).toBe(hasWholeLibrary(language) ? forms.length : 24)
    }
  })

  test('is written in Traditional characters, in a face that has them, with as many places to fill in', () => {
    for (const { key, font, texts } of templateShelves.flatMap(({ forms }) => forms)) {
      const of = (language: Locale) => Object.values(texts[language] ?? {}).join('\n')
      const [hans, hant] = [of('zh-Hans'), of('zh-Hant')]
      const left = hant.match(/\p{Script=Han}/gu)?.filter((character) => !big5.has(character))
      expect([key, left]).toEqual([key, []])
      expect(hant, key).not.toMatch(/[“”"]/)
      expect(hans, key).not.toMatch(/["「」]/)
      expect(findPlaceholders(hant).length, key).toBe(findPlaceholders(hans).length)
      expect(findFont(faceFor(font, 'zh-Hant'))?.offeredTo, key).toContain('hant')
    }
  })

  test.each([
    ['fr', /["“”']|[^ ][?!;:»]|«[^ ]/],
    ['es', /["“”']| [?!;:»]|« |(?<![¿].{0,200})\?|(?<![¡].{0,200})!/],
  ] as const)('shows readers of %s the letters in their language', async (locale, faults) => {
    const reader = world.people.guest()
    reader.locale = locale
    const { list } = await reader.template.categories({})
    expect(list.map(({ category }) => category)).toEqual([...templateCategories])
    const letters = await wholeLibrary(locale)
    expect(letters).toHaveLength(24)
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(letters.length)
    for (const { language, title, content } of letters) {
      expect([language, content.locale, content.isIndented], title).toEqual([locale, locale, false])
      expect(content.body, title).not.toMatch(faults)
      expect(findFont(content.font)?.offeredTo, title).toContain('latin')
    }
  })

  test('tells readers inside to write the box code and their name', () => {
    const codes = inAllLanguages((texts) => texts.shop.papers.boxCode)
    const letter = templateShelves
      .flatMap(({ forms }) => forms)
      .find(({ key }) => key === 'first-explain-service')
    for (const locale of locales)
      expect(letter?.texts[locale]?.body.toLowerCase()).toContain(codes[locale].toLowerCase())
  })

  test('is brought along once, however many servers start at once', async () => {
    const before = (await wholeLibrary('zh-Hans')).length
    await Promise.all([1, 2, 3].map(() => addFirstTemplates(world.kernel)))
    expect((await wholeLibrary('zh-Hans')).length).toBe(before)
  })

  test('corrects what an older release brought, but not what staff wrote', async () => {
    const staff = await world.people.staff('content')
    const [old, own] = (await guest.template.list({ category: 'love', locale: 'zh-Hans' })).list
    if (!old || !own) throw new Error('no template')
    const texts = JSON.stringify({ 'zh-Hans': { ...words, title: '旧版', body: '见字如面' } })
    for (const [{ id }, by] of [
      [old, null],
      [own, staff.userId],
    ] as const) {
      await sql`insert into letter_template_versions
        select id, version + 1, category, ${texts}::jsonb, 'bamboo', 'kai', 14, now(), ${by}::uuid from letter_templates where id = ${id}`.execute(
        world.kernel.db,
      )
      await sql`update letter_templates set version = version + 1 where id = ${id}`.execute(
        world.kernel.db,
      )
    }
    await Promise.all([1, 2, 3].map(() => addFirstTemplates(world.kernel)))
    const shown = async (id: string, locale: Locale) => {
      const { language, version, content } = await guest.template.get({ id, locale })
      return [language, version, content.body === '见字如面']
    }
    expect(await shown(old.id, 'zh-Hant')).toEqual(['zh-Hant', old.version + 2, false])
    expect(await shown(old.id, 'zh-Hans')).toEqual(['zh-Hans', old.version + 2, false])
    expect(await shown(own.id, 'zh-Hant')).toEqual(['zh-Hans', own.version + 1, true])
  })

  test('is found by category and by words, which are taken literally', async () => {
    const birthday = await guest.template.list({ category: 'birthday', locale: 'en' })
    expect(birthday.list.length).toBeGreaterThan(3)
    expect(birthday.list.every(({ category }) => category === 'birthday')).toBe(true)
    expect(
      (await guest.template.list({ query: 'harvest festival', locale: 'en' })).list.map(
        ({ title }) => title,
      ),
    ).toEqual(['The same moon'])
    expect((await guest.template.list({ query: '%' })).list).toEqual([])
    expect((await guest.template.list({ query: '_', category: 'love' })).list).toEqual([])
  })

  test('answers the nearest language to readers of others', async () => {
    const [first] = (await guest.template.list({ locale: 'en' })).list
    if (!first) throw new Error('no template')
    for (const locale of locales.filter((one) => !hasWholeLibrary(one))) {
      const own = new Set((await wholeLibrary(locale)).map(({ id }) => id))
      const other = (await wholeLibrary('en')).find(({ id }) => !own.has(id))
      if (!other) throw new Error(`Every template has ${locale}`)
      expect((await guest.template.get({ id: other.id, locale })).language).toBe('en')
    }
    const traditional = await guest.template.get({ id: first.id, locale: 'zh-Hant' })
    expect([traditional.language, traditional.content.locale]).toEqual(['zh-Hant', 'zh-Hant'])
    await expect(guest.template.get({ id: randomUUID() })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })
})

describe('a letter begun from a template', () => {
  test('is a draft like any other, and its proof warns of what was not filled in', async () => {
    const writer = await letterWriter(world)
    const [template] = (
      await writer.client.template.list({ category: 'birthday', locale: 'zh-Hans' })
    ).list
    if (!template) throw new Error('no template')
    const { draft } = await writer.client.letter.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      title: template.title,
      content: template.content,
      recipientId: writer.recipientId,
    })
    const wishes = {
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    } as const
    const proof = await writer.client.letter.proof({
      draftId: draft.id,
      draftVersion: draft.version,
      ...wishes,
    })
    expect(proof.breaches).toContainEqual({
      rule: 'placeholder',
      level: 'warn',
      params: { found: '称呼', count: expect.any(Number) },
    })
    await expect(
      writer.client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total,
        acceptedWarnings: [],
      }),
    ).rejects.toMatchObject({ code: 'letter.warning_unseen' })
    const filled = {
      ...template.content,
      salutation: '妈妈：',
      body: '生日快乐。',
      signature: '小明',
    }
    const saved = await writer.client.letter.saveDraft({
      id: draft.id,
      baseVersion: draft.version,
      title: template.title,
      content: filled,
      recipientId: writer.recipientId,
    })
    const clean = await writer.client.letter.proof({
      draftId: draft.id,
      draftVersion: saved.draft.version,
      ...wishes,
    })
    expect(clean.breaches.map(({ rule }) => rule)).not.toContain('placeholder')
  })
})
