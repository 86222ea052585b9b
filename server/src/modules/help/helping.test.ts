import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpCategories } from '@mailing/contract/help/rules.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { pageNames, readPage } from '@mailing/texts/pages.ts'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { addFirstArticles } from './service/first-articles.ts'

const world = await createWorld({
  settings: { OPERATOR_CONTACT: 'help@letters.test', CUT_OFF: '16:45', REPLY_KEEP_DAYS: '45' },
})
const { db } = world.kernel
const pages = locales.flatMap((locale) =>
  pageNames(locale, 'help').map((name) => ({ locale, name, file: `${locale}/${name}` })),
)

/** Somebody who has not logged in, on a device of their own. */
function guest(locale: (typeof locales)[number] = 'zh-Hans') {
  const client = world.people.guest()
  client.locale = locale
  return client
}
const keysFor = async (query: string, locale: (typeof locales)[number] = 'zh-Hans') =>
  (await guest(locale).help.list({ query })).list.map(({ key }) => key)

describe('the articles that come with the product', () => {
  test('are on every shelf, and all in every language', async () => {
    const { list } = await guest().help.list({})
    expect(list).toHaveLength(59)
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(helpCategories))
    const frequent = list.filter(({ isFrequent }) => isFrequent)
    expect(frequent).toHaveLength(10)
    for (const { key } of frequent)
      for (const locale of locales)
        expect((await guest(locale).help.answer({ key })).language, key).toBe(locale)
    const keys = list.map(({ key }) => key).toSorted()
    for (const locale of locales) expect(pageNames(locale, 'help').toSorted(), locale).toEqual(keys)
  })

  test('are given with the operator’s facts', async () => {
    const posted = await guest('es').help.answer({ key: 'when-is-it-posted' })
    expect(posted.markdown).toContain('**16:45**')
    const reply = await guest('en').help.answer({ key: 'get-a-reply' })
    expect(reply.markdown).toContain('45 days')
    expect((await guest('en').help.answer({ key: 'rules' })).markdown).toContain(
      'help@letters.test',
    )
    const { list } = await guest('en').help.list({})
    for (const { key } of list)
      expect((await guest('en').help.answer({ key })).markdown, key).not.toMatch(/\{\w+\}/)
  })

  test('are short, and their links lead to screens and articles that exist', () => {
    const paths = readFileSync(
      join(import.meta.dirname, '../../../../web/src/customer/paths.ts'),
      'utf8',
    )
    const keys = new Set(pages.map(({ name }) => name))
    for (const { locale, name, file } of pages) {
      const text = readPage(locale, 'help', name) ?? ''
      const words = locale.startsWith('zh')
        ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) / 1.7
        : text.split(/\s+/).length
      expect(words, file).toBeGreaterThan(70)
      expect(words, file).toBeLessThan(215)
      for (const [, path = '', key] of text.matchAll(/\]\(([^)?]+)(?:\?key=([^)]+))?[^)]*\)/g)) {
        expect(paths, `${file}: ${path}`).toContain(`'${path}'`)
        if (key !== undefined) expect(keys, `${file}: ${key}`).toContain(key)
      }
    }
  })
})

describe('searching', () => {
  test.each([
    ['退信', 'letter-came-back'],
    ['信到哪了', 'where-is-my-letter'],
    ['照片', 'photos'],
    ['怎么取消', 'cancel-an-order'],
    // Pinyin, whole, short, and with a slip.
    ['tuikuan', 'refunds'],
    ['tuikaun', 'refunds'],
    ['zhaopian', 'photos'],
    ['youhuiquan', 'coupons'],
    ['yhq', 'coupons'],
    // Other characters of the same sound, and Traditional ones.
    ['退宽', 'refunds'],
    ['幸箱码', 'box-code'],
    ['優惠券', 'coupons'],
    ['refund', 'refunds'],
  ])('“%s” finds %s among the first three', async (query, key) => {
    expect((await keysFor(query)).slice(0, 3)).toContain(key)
  })

  test.each([
    ['refund', 'en', 'refunds'],
    ['refnud', 'en', 'refunds'],
    ['pohtos', 'en', 'photos'],
    ['where is my leter', 'en', 'where-is-my-letter'],
    ['cancle order', 'en', 'cancel-an-order'],
    ['remboursment', 'fr', 'refunds'],
    ['reponse', 'fr', 'get-a-reply'],
    ['broullion', 'fr', 'drafts'],
    ['timbres', 'fr', 'extras-in-a-letter'],
    // One slip in a word of another language.
    ['remboursment', 'en', 'refunds'],
    ['cancelar', 'es', 'cancel-an-order'],
    ['退款', 'en', 'refunds'],
    ['gold coins', 'en', 'balance'],
  ] as const)('“%s” (%s) finds %s among the first three', async (query, locale, key) => {
    expect((await keysFor(query, locale)).slice(0, 3)).toContain(key)
  })

  test('shows the sentence in which it stands, and nothing for what nobody wrote about', async () => {
    const { list } = await guest('en').help.list({ query: 'sixty letters' })
    expect(list[0]).toMatchObject({ key: 'templates' })
    expect(list[0]?.excerpt).toContain('sixty letters')
    expect(await keysFor('qqqzzzxxx', 'en')).toEqual([])
    expect(await keysFor('。。！', 'en')).toEqual([])
  })
})

describe('“did this help”', () => {
  const key = 'mail-classes'
  const counts = () =>
    db.selectFrom('help_votes').selectAll().where('article_key', '=', key).execute()

  test('is counted once for a person or a device, and the last word counts', async () => {
    const device = guest()
    expect((await device.help.answer({ key })).wasHelpful).toBeNull()
    await device.help.vote({ key, isHelpful: false })
    await device.help.vote({ key, isHelpful: true })
    expect((await device.help.answer({ key })).wasHelpful).toBe(true)
    expect(await counts()).toHaveLength(1)
    const writer = await world.people.writer()
    await writer.help.vote({ key, isHelpful: false })
    await writer.help.vote({ key, isHelpful: false })
    expect((await writer.help.answer({ key })).wasHelpful).toBe(false)
    expect((await counts()).map((row) => row.is_helpful).toSorted()).toEqual([false, true])
    // Nobody can be told from it.
    for (const { voter } of await counts())
      expect(voter.toString('hex')).not.toContain(writer.userId)
    const desk = await world.people.user({ roles: ['content'] })
    const line = (await desk.help.adminList({})).list.find((one) => one.key === key)
    expect(line).toMatchObject({ helped: 1, notHelped: 1 })
  })

  test('of an article that does not exist is refused', async () => {
    await expect(guest().help.vote({ key: 'no-such', isHelpful: true })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(guest().help.answer({ key: 'no-such' })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })
})

describe('the desk', () => {
  const text = { title: '测试文章', markdown: '这是一篇**测试**。' }
  const texts = {
    ...(Object.fromEntries(locales.map((locale) => [locale, null])) as Record<Locale, null>),
    'zh-Hans': text,
    en: { title: 'A test', markdown: 'Only a **test** about zebras.' },
  }

  test('adds an article, publishes it, changes it and withdraws it; every step is in the audit log', async () => {
    const desk = await world.people.user({ roles: ['content'] })
    const article = { key: 'about-zebras', category: 'shop' as const, isFrequent: false, texts }
    const saved = await desk.help.save({ ...article, baseVersion: 0 })
    expect(saved).toMatchObject({ state: 'draft', version: 1 })
    await expect(guest().help.answer({ key: article.key })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(desk.help.save({ ...article, baseVersion: 0 })).rejects.toMatchObject({
      code: 'help.key_taken',
    })
    await desk.help.setState({ key: article.key, state: 'published' })
    await expect.poll(() => keysFor('zebras', 'en')).toContain(article.key)
    const changed = { ...texts, en: { title: 'A test', markdown: 'Only about giraffes.' } }
    await desk.help.save({ ...article, texts: changed, baseVersion: 1 })
    await expect(desk.help.save({ ...article, baseVersion: 1 })).rejects.toMatchObject({
      code: 'help.changed',
    })
    await expect.poll(() => keysFor('giraffes', 'en')).toContain(article.key)
    expect((await desk.help.admin({ key: article.key, version: 1 })).texts.en.markdown).toContain(
      'zebras',
    )
    expect(
      (await desk.help.admin({ key: article.key })).versions.map((one) => one.version),
    ).toEqual([2, 1])
    await desk.help.setState({ key: article.key, state: 'withdrawn' })
    await expect.poll(() => keysFor('giraffes', 'en')).not.toContain(article.key)
    const notes = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', 'help')
      .where('subject_id', '=', article.key)
      .orderBy('sequence')
      .execute()
    expect(notes.map(({ action }) => action)).toEqual([
      'help.save',
      'help.publish',
      'help.save',
      'help.withdraw',
    ])
  })

  test('is read in the nearest language where the own is missing', async () => {
    const desk = await world.people.user({ roles: ['content'] })
    const key = 'about-okapis'
    await desk.help.save({ key, category: 'shop', isFrequent: false, texts, baseVersion: 0 })
    await desk.help.setState({ key, state: 'published' })
    const languageFor = async (locale: Locale) =>
      (await guest(locale).help.answer({ key })).language
    await expect.poll(() => languageFor('fr')).toBe('en')
    expect(await languageFor('es')).toBe('en')
    expect(await languageFor('zh-Hant')).toBe('zh-Hans')
  })

  test('stands above what a newer release brings; untouched articles get its newer words, once', async () => {
    const desk = await world.people.user({ roles: ['content'] })
    const own = await desk.help.admin({ key: 'prices' })
    await desk.help.save({
      key: 'prices',
      baseVersion: own.version,
      category: own.category,
      isFrequent: true,
      texts: { ...own.texts, en: { title: 'Ours', markdown: 'Our own words.' } },
    })
    const { version } = await desk.help.admin({ key: 'balance' })
    // As if the last release had brought other words.
    await db
      .updateTable('help_versions')
      .set({ fingerprint: 'older' })
      .where('article_key', 'in', ['prices', 'balance'])
      .where('created_by', 'is', null)
      .execute()
    await addFirstArticles(world.kernel)
    await addFirstArticles(world.kernel)
    expect((await desk.help.admin({ key: 'prices' })).texts.en.title).toBe('Ours')
    expect((await desk.help.admin({ key: 'balance' })).version).toBe(version + 1)
  })
})
