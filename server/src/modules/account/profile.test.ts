import { minor } from '@mailing/contract/money.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { accountModule } from './module.ts'
import { type FigureSource, figureHook } from './service/figures.ts'

/** Two modules to the right of this one, as app.ts joins them. */
const wallet: FigureSource = async () => ({
  money: minor(1234),
  isWelcomeGiftOpen: true,
  showRecharge: true,
})
const letter: FigureSource = async ({ clock }, userId) => ({
  letterStat: { day: 3, count: userId === '' ? 0 : 2 },
  drafts: clock.now() > new Date(0) ? 5 : 0,
})
const right: Module = { name: 'right', gives: [fill(figureHook, wallet), fill(figureHook, letter)] }
const world = await createWorld({ parts: { modules: [accountModule, right] } })

test('userInfo and the page Mine carry the figures that other modules give, and nothing invented for the rest', async () => {
  const writer = await world.people.writer({ nickname: 'writer' })
  const user = await writer.account.userInfo()
  expect(user).toMatchObject({
    userId: writer.userId,
    nickname: 'writer',
    avatar: '',
    money: 1234,
    points: 0,
    showWrite: true,
    showRecharge: true,
    showTask: false,
    letterStat: { day: 3, count: 2 },
    couponStat: { usable: 0, expiringSoon: 0 },
    isWelcomeGiftOpen: true,
  })
  const my = await writer.account.my()
  expect(my).toMatchObject({ user, drafts: 5, recipients: 0, unreadReplies: 0 })
  expect(Math.abs(Date.parse(my.memberSince) - world.clock.now().getTime())).toBeLessThan(60_000)
  expect(await writer.account.my({}, { method: 'GET' })).toEqual(my)
})

test('a nickname can be changed, is trimmed, and may not be empty or long', async () => {
  const writer = await world.people.writer()
  expect((await writer.account.updateProfile({ nickname: '  小雨 ✉️ ' })).nickname).toBe('小雨 ✉️')
  expect((await writer.account.userInfo()).nickname).toBe('小雨 ✉️')
  for (const nickname of ['   ', 'x'.repeat(31)])
    await expect(writer.account.updateProfile({ nickname })).rejects.toMatchObject({
      code: 'request.invalid',
    })
})

test('staff see their roles and what these allow', async () => {
  const reviewer = await world.people.staff('reviewer')
  expect(await reviewer.account.userInfo()).toMatchObject({
    roles: ['reviewer'],
    permissions: ['letter.review', 'order.read', 'view.edit'],
  })
})
