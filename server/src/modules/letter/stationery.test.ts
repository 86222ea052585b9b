import { randomUUID } from 'node:crypto'
import type { DeskStationery } from '@mailing/contract/letter/stationery.ts'
import { stationeries } from '@mailing/typeset'
import type { HouseDesign } from '@mailing/typeset/house/index.ts'
import { describe, expect, test } from 'vitest'
import { addInstitution, letterContent, letterWriter, proveNew } from '../../../test/letters.ts'
import { design, names, openStationeryDesk, sober } from '../../../test/stationery-desk.ts'
import { addFirstStationery } from './service/stationery.ts'

const { world, kernel, guest, staff, published, redraw } = await openStationeryDesk()

const offered = async () => (await guest.letter.config({})).stationery
const keysOnOffer = async () => (await offered()).map(({ key }) => key)

describe('built-in designs', () => {
  test('are on offer in their order, once, however many servers start at once', async () => {
    await Promise.all([1, 2, 3].map(() => addFirstStationery(kernel)))
    expect((await offered()).filter(({ own }) => own === undefined).map(({ key }) => key)).toEqual(
      stationeries.map(({ key }) => key),
    )
  })

  test('are taken off and put back, and a start of the server leaves that be; the two basic ones always stay', async () => {
    await staff.stationery.setState({ id: 'lavender', version: 0, state: 'withdrawn' })
    await addFirstStationery(kernel)
    expect(await keysOnOffer()).not.toContain('lavender')
    await expect(
      staff.stationery.setState({ id: 'lavender', version: 0, state: 'withdrawn' }),
    ).rejects.toMatchObject({ code: 'stationery.changed' })
    await staff.stationery.setState({ id: 'lavender', version: 0, state: 'published' })
    expect(await keysOnOffer()).toContain('lavender')
    for (const id of ['ruled-grey', 'plain'])
      await expect(
        staff.stationery.setState({ id, version: 0, state: 'withdrawn' }),
      ).rejects.toMatchObject({ code: 'stationery.steady' })
    await expect(
      staff.stationery.setState({ id: 'gone', version: 0, state: 'published' }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('a design that staff make', () => {
  test('is offered with its data once it is published, and not before', async () => {
    const id = randomUUID()
    const saved = await staff.stationery.save({ id, baseVersion: 0, names, design })
    expect([
      saved.state,
      saved.version,
      saved.published,
      saved.versions.map(({ publishedAt }) => publishedAt),
    ]).toEqual(['draft', 1, null, [null]])
    const writer = await world.people.writer()
    const draft = {
      id: randomUUID(),
      baseVersion: 0,
      title: '',
      content: letterContent({ stationery: `${id}.1` }),
      recipientId: null,
    }
    await expect(writer.letter.saveDraft(draft)).rejects.toMatchObject({
      code: 'letter.unknown_style',
    })
    await expect(guest.stationery.design({ key: `${id}.1` })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await staff.stationery.setState({ id, version: 1, state: 'published' })
    expect((await offered()).find(({ key }) => key === `${id}.1`)).toEqual({
      key: `${id}.1`,
      isDecorated: true,
      own: { id, names, design },
    })
    await writer.letter.saveDraft(draft)
    // Its bare id names no version.
    await expect(
      writer.letter.saveDraft({
        ...draft,
        id: randomUUID(),
        content: letterContent({ stationery: id }),
      }),
    ).rejects.toMatchObject({ code: 'letter.unknown_style' })
  })

  test('is priced and judged by what is on it', async () => {
    const [ornate, simple] = [await published(), await published(sober)]
    const writer = await letterWriter(world, {
      institutionId: await addInstitution(world, { isDecorationAllowed: false }),
    })
    const dear = await proveNew(writer, { content: { stationery: ornate.key } })
    const cheap = await proveNew(writer, { content: { stationery: simple.key } })
    expect([dear.breaches.map(({ rule }) => rule), cheap.breaches]).toEqual([['decoration'], []])
    expect(dear.total - cheap.total).toBe((await guest.letter.specs({})).letter.decoratedStationery)
  })

  test('must be fit for print to be published, though a draft may be anything', async () => {
    const id = randomUUID()
    await staff.stationery.save({
      id,
      baseVersion: 0,
      names,
      design: {
        ...design,
        tint: '#caa46a',
        papers: { ...design.papers, a4: { ...design.papers.a4, left: 12 } },
      },
    })
    await expect(
      staff.stationery.setState({ id, version: 1, state: 'published' }),
    ).rejects.toMatchObject({ code: 'stationery.unfit', data: { count: 2 } })
    expect(await keysOnOffer()).not.toContain(`${id}.1`)
    const wrong = (change: object) =>
      staff.stationery.save({
        id: randomUUID(),
        baseVersion: 0,
        names,
        design: { ...design, ...change } as HouseDesign,
      })
    await expect(wrong({ ink: 'red" onload="x' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(wrong({ border: 'gold' })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(
      wrong({ papers: { ...design.papers, a5: { ...design.papers.a5, pitch: 8.05 } } }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('is changed by new versions only: what is on sale stays until the new one is published, and of two who change it the second is told', async () => {
    const { id, key } = await published()
    const results = await Promise.allSettled([
      redraw(id, 1, {
        border: 'fret',
        papers: { ...design.papers, a4: { ...design.papers.a4, top: 60 } },
      }),
      redraw(id, 1, { border: 'hairline' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await keysOnOffer()).toContain(key)
    // Who publishes what he has not seen is told as well.
    await expect(
      staff.stationery.setState({ id, version: 1, state: 'published' }),
    ).rejects.toMatchObject({ code: 'stationery.changed' })
    await staff.stationery.save({
      id,
      baseVersion: 2,
      names,
      design: { ...design, border: 'hairline' },
    })
    await staff.stationery.setState({ id, version: 3, state: 'published' })
    const keys = await keysOnOffer()
    expect([keys.includes(key), keys.includes(`${id}.2`), keys.includes(`${id}.3`)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await guest.stationery.design({ key })).design.border).toBe('double')
    await expect(guest.stationery.design({ key: `${id}.2` })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const now = await staff.stationery.admin({ id })
    expect(now.versions.map(({ version, publishedAt }) => [version, publishedAt !== null])).toEqual(
      [
        [3, true],
        [2, false],
        [1, true],
      ],
    )
    expect((await staff.stationery.admin({ id, version: 1 })).design?.border).toBe('double')
    for (const table of ['letter_stationery_versions', 'letter_stationery_keys'] as const) {
      await expect(
        kernel.db.deleteFrom(table).where('stationery_id', '=', id).execute(),
      ).rejects.toThrow(/append-only/)
    }
    const actions = await kernel.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', 'stationery')
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'stationery.save',
      'stationery.publish',
      'stationery.save',
      'stationery.save',
      'stationery.publish',
    ])
  })

  test('is for those who edit content', async () => {
    const input = { id: randomUUID(), baseVersion: 0, names, design }
    await expect(
      (await world.people.staff('printer')).stationery.save(input),
    ).rejects.toMatchObject({ code: 'access.denied' })
    await expect((await world.people.writer()).stationery.adminList({})).rejects.toMatchObject({
      code: 'access.denied',
    })
  })
})

test('the picker stands in the order that staff gave it', async () => {
  const { id, key } = await published()
  const line = ({ id: one }: DeskStationery) => one
  await staff.stationery.arrange({ ids: ['bamboo', id, 'plain', 'gone'] })
  const ids = (await staff.stationery.adminList({})).list.map(line)
  expect(ids.slice(0, 3)).toEqual(['bamboo', id, 'plain'])
  expect((await keysOnOffer()).slice(0, 3)).toEqual(['bamboo', key, 'plain'])
  expect(ids.indexOf('ruled-grey')).toBeLessThan(ids.indexOf('ruled-red'))
  expect(new Set(ids).size).toBe(ids.length)
})
