import { channels } from '@mailing/contract/notice/topics.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makePaidOrder } from '../../../test/money.ts'
import { openNotices } from '../../../test/notices.ts'
import { Blocked } from '../../adapters/blocks/port.ts'

const { world, pushes, wechat, reader, tieWechat, addBrowser, choose, mailedTo, textedTo } =
  await openNotices()

/** Somebody who is told by every channel there is. */
async function openReader() {
  const someone = await reader()
  await tieWechat(someone)
  const { browser } = await addBrowser(someone)
  await choose(someone, channels)
  /** How many messages have reached the person, by channel. */
  const got = (): readonly number[] => [
    pushes.received.filter((one) => one.browser === browser).length,
    mailedTo(someone.email).length,
    textedTo(someone).length,
    wechat.received.filter(({ touser }) => touser === `openid-${someone.userId}`).length,
  ]
  return { someone, got }
}

const stopByCode = async (contact: { phone: string } | { email: string }): Promise<void> => {
  world.clock.advance(3_700_000)
  const guest = world.people.guest()
  await guest.account.sendBlockCode(contact)
  const sent =
    'phone' in contact
      ? world.sms.sent.findLast(({ phone }) => phone === contact.phone)
      : world.email.sent.findLast(({ to }) => to === contact.email)
  await guest.account.blockPhone({ ...contact, code: sent?.code ?? '' })
}

const happen = async (client: Client): Promise<void> => {
  world.clock.advance(5 * 3_600_000)
  await makePaidOrder(world, client)
  await world.settle()
  await world.runJob('notice.send')
}

test('whoever blocks a number is sent nothing by any channel, and is still told in the app', async () => {
  const { someone, got } = await openReader()
  await happen(someone)
  expect(got()).toEqual([1, 1, 1, 1])
  await stopByCode({ phone: someone.phone })
  await happen(someone)
  expect(got()).toEqual([1, 1, 1, 1])
  expect(await someone.notice.count({})).toEqual({ unread: 2 })
  expect((await someone.notice.settings({})).isStopped).toBe(true)
  for (const channel of channels)
    await expect(someone.notice.sendTest({ channel })).rejects.toMatchObject({
      code: 'notice.stopped',
    })
})

test('so is whoever stops e-mails by the link of one, and what waited then is not sent either', async () => {
  const { someone, got } = await openReader()
  await happen(someone)
  // Two more wait for the pause to end.
  for (let n = 0; n < 2; n += 1) await makePaidOrder(world, someone)
  await world.settle()
  const url = mailedTo(someone.email)[0]?.stop.url ?? ''
  const token = new URLSearchParams(url.split('?').at(-1)).get('t') ?? ''
  await world.people.guest().account.blockPhone({ token })
  await happen(someone)
  expect(got()).toEqual([1, 1, 1, 1])
})

test('and whoever’s account is blocked by staff', async () => {
  const { someone, got } = await openReader()
  const admin = await world.people.staff('admin')
  await admin.account.staffBlock({
    userId: someone.userId,
    isBlocked: true,
    reason: 'threats in letters',
  })
  await happen(someone)
  expect(got()).toEqual([0, 0, 0, 0])
})

test('who blocks at the last moment is kept by the ports themselves: each asks the list before it sends', async () => {
  const { someone, got } = await openReader()
  await stopByCode({ phone: someone.phone })
  await stopByCode({ email: someone.email })
  const { outside } = world.kernel
  const { userId } = someone
  const frame = { to: someone.email, locale: 'en', subject: '', lines: [''] } as const
  const link = { words: 'Open', url: 'https://mail.example' }
  const sends = [
    outside.email.send({ ...frame, purpose: 'notice', link, stop: link }),
    outside.sms.send({ phone: someone.phone, template: 'notice', count: 1, link: link.url }),
    outside.push.send({
      userId,
      subscription: pushes.subscribe(outside.push.publicKey).subscription,
      body: '{}',
      topic: 'a',
      isUrgent: true,
    }),
    outside.wechatMessages.send({ userId, openid: 'x', words: '', time: '', url: link.url }),
  ]
  const refused = await Promise.allSettled(sends)
  for (const one of refused)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(Blocked) as Blocked })
  expect(got()).toEqual([0, 0, 0, 0])
})
