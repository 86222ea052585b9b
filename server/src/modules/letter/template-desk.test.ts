import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const guest = world.people.guest()

const words = {
  title: '探望之后',
  summary: '短短几句',
  salutation: '[称呼]：',
  body: '见到你很高兴。',
  signature: '[名字]',
}
const look = { stationery: 'bamboo', font: 'kai', sizePt: 14 }

describe('the desk of templates', () => {
  test('writes a draft that readers see once it is published, and no more once it is withdrawn', async () => {
    const staff = await world.people.staff('content')
    const id = randomUUID()
    const saved = await staff.template.save({
      id,
      baseVersion: 0,
      category: 'hospital',
      texts: { 'zh-Hans': words, 'zh-Hant': null, en: null, fr: null, es: null },
      ...look,
    })
    expect([saved.state, saved.version, saved.versions.length]).toEqual(['draft', 1, 1])
    await expect(guest.template.get({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await staff.template.setState({ id, state: 'published' })
    const shown = await guest.template.get({ id, locale: 'en' })
    // There is no English: the Chinese text is better than none.
    expect([shown.language, shown.title, shown.content.stationery]).toEqual([
      'zh-Hans',
      '探望之后',
      'bamboo',
    ])
    await staff.template.setState({ id, state: 'withdrawn' })
    await expect(guest.template.get({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    expect(
      (await staff.template.adminList({ query: '探望之后' })).list.map((one) => one.state),
    ).toEqual(['withdrawn'])
  })

  test('keeps every version, and of two who change one at once the second is told', async () => {
    const staff = await world.people.staff('content')
    const id = randomUUID()
    await staff.template.save({
      id,
      baseVersion: 0,
      category: 'love',
      texts: { 'zh-Hans': words, 'zh-Hant': null, en: null, fr: null, es: null },
      ...look,
    })
    const change = (title: string) =>
      staff.template.save({
        id,
        baseVersion: 1,
        category: 'away',
        texts: {
          'zh-Hans': { ...words, title },
          'zh-Hant': null,
          en: { ...words, title: 'After a visit' },
          fr: null,
          es: null,
        },
        ...look,
      })
    const results = await Promise.allSettled([change('甲'), change('乙')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(change('丙')).rejects.toMatchObject({ code: 'template.changed' })
    const now = await staff.template.admin({ id })
    expect([now.version, now.category, now.versions.map(({ version }) => version)]).toEqual([
      2,
      'away',
      [2, 1],
    ])
    const then = await staff.template.admin({ id, version: 1 })
    expect([then.texts['zh-Hans'].title, then.category, then.texts.en]).toEqual([
      '探望之后',
      'love',
      null,
    ])
    expect(
      await world.kernel.db
        .selectFrom('audit_entries')
        .select('action')
        .where('subject_id', '=', id)
        .execute(),
    ).toHaveLength(2)
  })

  test('refuses a stationery or a face that is not there, and people without the permission', async () => {
    const staff = await world.people.staff('content')
    const input = {
      id: randomUUID(),
      baseVersion: 0,
      category: 'love',
      texts: { 'zh-Hans': words, 'zh-Hant': null, en: null, fr: null, es: null },
      ...look,
    } as const
    await expect(staff.template.save({ ...input, stationery: 'gold' })).rejects.toMatchObject({
      code: 'letter.unknown_style',
    })
    await expect(staff.template.save({ ...input, font: 'emoji' })).rejects.toMatchObject({
      code: 'letter.unknown_style',
    })
    await expect((await world.people.staff('printer')).template.save(input)).rejects.toMatchObject({
      code: 'access.denied',
    })
    await expect((await world.people.writer()).template.adminList({})).rejects.toMatchObject({
      code: 'access.denied',
    })
    await expect(
      staff.template.setState({ id: randomUUID(), state: 'published' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})
