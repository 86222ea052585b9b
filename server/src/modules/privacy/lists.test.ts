import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postedLetter } from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const counts = (list: readonly { kind: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(list.map(({ kind, count }) => [kind, count]))

describe('what is kept', () => {
  test('is counted in the person’s own rows, with the time of the newest', async () => {
    const [client, other] = [await world.people.writer(), await world.people.writer()]
    const before = counts((await client.privacy.userList({})).list)
    expect(before).toMatchObject({ phone: 1, profile: 1, logins: 1, diary: 0, letters: 0 })
    for (const text of ['一', '二'])
      await client.diary.save({
        id: randomUUID(),
        baseVersion: 0,
        day: '2026-03-04',
        mood: null,
        text,
        photoIds: [],
      })
    const diary = (await client.privacy.userList({})).list.find(({ kind }) => kind === 'diary')
    const { list: days } = await client.diary.list({})
    const latestAt = days.map(({ updatedAt }) => updatedAt).sort()[1]
    expect(diary).toEqual({ kind: 'diary', count: 2, latestAt })
    expect(counts((await other.privacy.userList({})).list)).toEqual(before)
  })

  test('of one kind is shown with its tables, the first and the last time, and what a deletion makes of it', async () => {
    const [writer, printer] = [await letterWriter(world), await world.people.staff('printer')]
    await postedLetter(world, writer, printer, {
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    const letters = await writer.client.privacy.userListData({ kind: 'letters' })
    expect(letters).toMatchObject({ kind: 'letters', count: 1, end: 'emptied' })
    expect(letters.firstAt).not.toBeNull()
    expect(letters.holdings).toContainEqual({ table: 'pieces', count: 1, end: 'emptied' })
    expect(await writer.client.privacy.userListData({ kind: 'wallet' })).toMatchObject({
      end: 'kept',
    })
    const readings = await writer.client.privacy.userListData({ kind: 'readings' })
    expect(readings.count).toBeGreaterThan(0)
    const all = counts((await writer.client.privacy.userList({})).list)
    expect(all).toMatchObject({ letters: 1, orders: 1, readings: readings.count })
  })
})

describe('who outside of the house gets something', () => {
  test('is shown to guests without counts; the post has had every posted letter of the writer', async () => {
    const [writer, printer] = [await letterWriter(world), await world.people.staff('printer')]
    const post = async (client: typeof writer.client) =>
      (await client.privacy.thirdParties({})).list.find(({ receiver }) => receiver === 'post')
    expect(await post(world.people.guest())).toEqual({
      receiver: 'post',
      count: null,
      latestAt: null,
    })
    expect(await post(writer.client)).toMatchObject({ count: 0, latestAt: null })
    await postedLetter(world, writer, printer, {
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    const posted = await post(writer.client)
    expect(posted?.count).toBe(1)
    expect(posted?.latestAt).not.toBeNull()
  })

  test('is only who is set up in this deployment', async () => {
    const { list } = await (await world.people.writer()).privacy.thirdParties({})
    expect(list.map(({ receiver }) => receiver)).not.toContain('aliyun_sms')
    const own = await createWorld({
      settings: {
        SMS_PROVIDER: 'aliyun',
        ALIYUN_ACCESS_KEY_ID: 'id',
        ALIYUN_ACCESS_KEY_SECRET: 'secret',
        ALIYUN_SMS_SIGN_NAME: '示例',
        ALIYUN_SMS_TEMPLATE: 'SMS_1',
      },
    })
    const { list: set } = await own.people.guest().privacy.thirdParties({})
    expect(set.map(({ receiver }) => receiver)).toContain('aliyun_sms')
  })
})
