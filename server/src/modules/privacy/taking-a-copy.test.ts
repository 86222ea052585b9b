import { copyLimits } from '@mailing/contract/privacy/limits.ts'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { download } from '../../../test/bench.ts'
import type { Client } from '../../../test/client.ts'
import { canaries, type FullLife, fullLife, strangeWords } from '../../../test/full-life.ts'
import { openReply, publishedReply, scanAll } from '../../../test/replies.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const dayMs = 86_400_000

/** Asks for a copy, lets it be made, and looks into it with a code. */
async function takeCopy(client: Client): Promise<Record<string, Uint8Array>> {
  const { id } = await client.privacy.askCopy({})
  await world.settle()
  const { url } = await client.privacy.openCopy({ id })
  return unzipSync(await download(client, url))
}

const textOf = (copy: Record<string, Uint8Array>): string =>
  Object.entries(copy)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')

describe('a copy of everything', () => {
  let life: FullLife
  let copy: Record<string, Uint8Array>
  beforeAll(async () => {
    life = await fullLife(world)
    copy = await takeCopy(life.client)
  })

  test('holds all that the person wrote, opened, and the phone', () => {
    const text = textOf(copy)
    for (const word of Object.values(canaries)) expect(text, word).toContain(word)
    expect(text).toContain(life.client.phone)
    expect(strFromU8(copy['README.txt'] ?? new Uint8Array())).toContain('letters/')
  })

  test('holds the very file that was printed, and the scans of the answer', async () => {
    const { approved } = await life.client.order.get({ id: life.letterOrderId })
    const printed = await download(life.client, approved?.file.url ?? '')
    expect(Buffer.from(copy[`letters/${life.letterNumber}.pdf`] ?? []).equals(printed)).toBe(true)
    expect(
      Object.keys(copy).filter((name) => /^replies\/.*(page|envelope)/.test(name)),
    ).toHaveLength(3)
  })

  test('holds nothing of others: what they wrote in the same letter, who they are, and who read', async () => {
    const text = textOf(copy)
    expect(text).not.toContain(strangeWords)
    const others = await world.kernel.db
      .selectFrom('users')
      .select('id')
      .where('id', '<>', life.client.userId)
      .execute()
    for (const { id } of others) expect(text).not.toContain(id)
    const { number } = await life.client.order.get({ id: life.familyOrderId })
    expect(Object.keys(copy)).not.toContain(`letters/${number}.pdf`)
    expect(text).toContain('somebody else')
    // The one who wrote too finds the own words in the own copy.
    expect(textOf(await takeCopy(life.other))).toContain(strangeWords)
  })

  test('holds no secrets of logins', () => {
    expect(textOf(copy)).not.toMatch(/"(secret|code_hash|storage_key|answer)"/)
  })
})

describe('an answer that went to the wrong person and was taken back', () => {
  const reason = 'another person’s letter'

  test('is in no copy any more, also not in one that was made before, nor is what still is scanned', async () => {
    const support = await world.people.staff('support')
    const client = await world.people.writer()
    const recipient = {
      place: 'postal',
      name: '李示例',
      postal: { country: 'CN', area: '示例省', detail: '示例路 2 号', postcode: '' },
      phone: '',
      relation: '',
      releaseOn: null,
    } as const
    await client.address.edit({ kind: 'recipient', isDefault: true, recipient })
    const { boxCode } = await client.reply.box({})
    const wishes = {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    } as const
    const scanning = await scanAll(support, await openReply(support, wishes))
    const { id } = await publishedReply(support, wishes)
    const before = await client.privacy.askCopy({})
    await world.settle()
    const { url } = await client.privacy.openCopy({ id: before.id })
    const held = unzipSync(await download(client, url))
    expect(Object.keys(held).filter((name) => name.startsWith('replies/2'))).toHaveLength(4)
    expect(textOf(held)).not.toContain(scanning.id)
    await support.reply.withdraw({ id, reason })
    await world.settle()
    await expect(download(client, url)).rejects.toThrow('404')
    await expect(client.privacy.openCopy({ id: before.id })).rejects.toMatchObject({
      code: 'privacy.copy_gone',
    })
    const after = await takeCopy(client)
    expect(Object.keys(after).filter((name) => name.startsWith('replies/2'))).toEqual([])
    for (const word of [id, scanning.id, reason]) expect(textOf(after)).not.toContain(word)
  })
})

describe('a copy', () => {
  test('is made one at a time, a few times a week, and told when it is ready', async () => {
    const client = await world.people.writer()
    const first = await client.privacy.askCopy({})
    expect(first.state).toBe('waiting')
    expect((await client.privacy.askCopy({})).id).toBe(first.id)
    await world.settle()
    const told = await world.kernel.db
      .selectFrom('events')
      .select('data')
      .where('name', '=', 'privacy.export_ready')
      .execute()
    expect(told.map(({ data }) => data)).toContainEqual({
      userId: client.userId,
      exportId: first.id,
    })
    for (let n = 1; n < copyLimits.perWeek; n += 1) {
      await client.privacy.askCopy({})
      await world.settle()
    }
    await expect(client.privacy.askCopy({})).rejects.toMatchObject({ code: 'request.rate_limited' })
    expect((await client.privacy.copies({})).list).toHaveLength(copyLimits.perWeek)
  })

  test('is opened after a fresh login or by a code, and by nobody else', async () => {
    const client = await world.people.writer()
    const { id } = await client.privacy.askCopy({})
    await world.settle()
    const other = await world.people.writer()
    await expect(other.privacy.openCopy({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    world.clock.advance(11 * 60_000)
    await expect(client.privacy.openCopy({ id })).rejects.toMatchObject({
      code: 'account.confirm_needed',
    })
    expect((await client.privacy.copies({})).proof).toMatchObject({ isFresh: false })
    await client.privacy.sendCode({})
    const { code = '', template } = world.sms.sent.at(-1) ?? {}
    expect(template).toBe('confirm_code')
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(client.privacy.openCopy({ id, code: wrong })).rejects.toMatchObject({
      code: 'account.code_wrong',
    })
    const { url } = await client.privacy.openCopy({ id, code })
    expect((await download(client, url)).length).toBeGreaterThan(100)
    // A code works once.
    await expect(client.privacy.openCopy({ id, code })).rejects.toMatchObject({
      code: 'account.code_expired',
    })
  })

  test('is gone after its days, also by an address that was made before', async () => {
    const client = await world.people.writer()
    const { id } = await client.privacy.askCopy({})
    await world.settle()
    world.clock.advance(copyLimits.keptDays * dayMs - 60_000)
    const { url } = await (await world.people.again(client)).privacy.openCopy({ id })
    await download(client, url)
    world.clock.advance(60_000)
    await expect(download(client, url)).rejects.toThrow('404')
    const later = await world.people.again(client)
    await expect(later.privacy.openCopy({ id })).rejects.toMatchObject({
      code: 'privacy.copy_gone',
    })
    await world.runJob('privacy.sweep')
    expect((await later.privacy.copies({})).list[0]).toMatchObject({ id, state: 'over' })
    const file = await world.kernel.db
      .selectFrom('privacy_copies as c')
      .innerJoin('files as f', 'f.id', 'c.file_id')
      .select('f.removed_at')
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(file.removed_at).not.toBeNull()
  })

  test('that could not be made is given up after a day, and can be asked for again', async () => {
    const client = await world.people.writer()
    const { id } = await client.privacy.askCopy({})
    world.clock.advance(dayMs + 60_000)
    await world.runJob('privacy.sweep')
    const again = await world.people.again(client)
    expect((await again.privacy.copies({})).list[0]).toMatchObject({ id, state: 'failed' })
    expect((await again.privacy.askCopy({})).id).not.toBe(id)
  })
})
