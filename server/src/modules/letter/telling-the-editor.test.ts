import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addInstitution, letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

describe('what the editor is told', () => {
  it('is every offered style, the limits and the cut-off, also for guests', async () => {
    const guest = world.people.guest()
    const config = await guest.letter.config({})
    expect(config).toMatchObject({
      papers: ['A4', 'A5'],
      limits: { bodyCharacters: 50_000, pages: 100 },
      cutOff: '17:30',
      timeZone: 'Asia/Shanghai',
    })
    expect(config.stationery.length).toBeGreaterThanOrEqual(12)
    expect(config.stationery.filter(({ key }) => ['plain', 'bamboo'].includes(key))).toEqual([
      { key: 'plain', isDecorated: false },
      { key: 'bamboo', isDecorated: true },
    ])
    expect(config.fonts).toContain('kai')
    expect(config.fonts).not.toContain('emoji')
    expect(await guest.letter.specs({})).toMatchObject({
      currency: 'CNY',
      letter: {
        mailClasses: [
          { mailClass: 'ordinary', isTracked: false },
          { mailClass: 'registered' },
          { mailClass: 'express' },
        ],
      },
    })
  })

  it('marks a text in the reader’s language, with the institution’s own words', async () => {
    const institutionId = await addInstitution(world, { bannedWords: ['案情'] })
    const writer = await world.people.writer()
    writer.locale = 'fr'
    expect(await writer.mail.checkText({ text: '谈谈案情', institutionId })).toEqual({
      isClean: false,
      findings: [
        {
          start: 2,
          end: 4,
          category: 'institution_word',
          level: 'block',
          reason: 'L’établissement refuse les lettres qui contiennent ce mot.',
        },
      ],
    })
    expect(await writer.mail.checkText({ text: '谈谈天气' })).toEqual({
      isClean: true,
      findings: [],
    })
    await expect(
      writer.mail.checkText({ text: 'x', institutionId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  it('counts letters for the page Mine', async () => {
    const writer = await letterWriter(world)
    expect((await writer.client.account.userInfo({})).letterStat).toEqual({ day: 0, count: 0 })
    await letterInReview(world, writer)
    expect((await writer.client.account.userInfo({})).letterStat).toEqual({ day: 1, count: 0 })
  })
})
