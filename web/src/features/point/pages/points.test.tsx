import type { Points } from '@mailing/contract/amount.ts'
import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { smallPictureUrl } from '@mailing/contract/file/small-picture.ts'
import type { Offer, PointEntry, Task } from '@mailing/contract/point/schemas.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import PointEntriesPage from './entries.tsx'
import PointsPage from './points.tsx'

const id = (n: number) => `88888888-8888-4888-8888-88888888880${n}`
const points = (n: number) => n as Points
const task = (changes: Partial<Task> & Pick<Task, 'id' | 'title' | 'state'>): Task => ({
  kind: 'letter_posted',
  period: 'once',
  note: '',
  points: points(100),
  target: 1,
  progress: 0,
  endsOn: null,
  ...changes,
})
const offer = (changes: Partial<Offer> & Pick<Offer, 'id' | 'title'>): Offer => ({
  kind: 'coins',
  note: '',
  points: points(100),
  coins: minor(100),
  left: 0,
  isUnlimited: true,
  limitPerUser: 3,
  ofMine: 0,
  goods: null,
  ...changes,
})

interface Scene {
  readonly isSigned?: boolean
  readonly tasks?: Task[]
  readonly offers?: Offer[]
  readonly lapses?: { on: string; points: Points }[]
}

/** A server whose day is the 21st, whatever the day of the machine. */
function answers({ isSigned = false, tasks = [], offers = [], lapses = [] }: Scene) {
  const state = { isSigned }
  const sign = answer(calls.point.sign, () => {
    state.isSigned = true
    return {
      day: '2026-11-21',
      streak: 7,
      received: points(25),
      bonus: 20,
      points: points(325),
      lapsesOn: '2027-11-30',
    }
  })
  const exchange = answer(calls.point.exchange, () => ({
    id: id(9),
    kind: 'coins' as const,
    points: points(200),
    coins: minor(100),
    money: minor(100),
    couponId: null,
  }))
  const take = answer(calls.point.takeTask, () => ({
    received: points(100),
    points: points(400),
    lapsesOn: '2027-11-30',
  }))
  return {
    sign,
    exchange,
    take,
    all: [
      answer(calls.point.tasks, () => ({
        points: points(state.isSigned ? 325 : 300),
        lapses,
        lapseMonths: 12,
        tasks,
        sign: {
          today: '2026-11-21',
          isSigned: state.isSigned,
          streak: state.isSigned ? 7 : 6,
          points: 25,
          nextBonus: state.isSigned ? { streak: 14, points: 20 } : { streak: 7, points: 20 },
        },
      })),
      answer(calls.point.offers, () => ({ points: points(300), list: offers })),
      answer(calls.point.calendar, ({ month }) => ({
        month,
        today: '2026-11-21',
        days:
          month === '2026-11'
            ? [
                { day: '2026-11-20', points: 5, streak: 6 },
                ...(state.isSigned ? [{ day: '2026-11-21', points: 25, streak: 7 }] : []),
              ]
            : [],
      })),
      sign,
      exchange,
      take,
    ],
  }
}
const open = async (scene: Scene = {}) => {
  const given = answers(scene)
  return {
    ...given,
    ...(await renderPage(PointsPage, {
      answers: given.all,
      isLoggedIn: true,
    })),
  }
}

test('signing in brings its points and the bonus, and the day is marked', async () => {
  const screen = await open()
  expect(await screen.findByText('连续 6 天')).toBeTruthy()
  expect((await screen.findByText('20')).closest('td')?.textContent).toContain('已签到，得 5 积分')
  await screen.user.click(screen.getByRole('button', { name: '签到，领 25 积分' }))
  expect(await screen.findByText('签到成功，+25 积分')).toBeTruthy()
  expect(
    screen.getByText(/已连续签到 7 天。这些积分可用到 2027年11月30日。 其中连续签到奖励 20 积分。/),
  ).toBeTruthy()
  expect(await screen.findByText('今天已签到，明天再来')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^签到，领/ })).toBeNull()
  expect(screen.sign.inputs).toHaveLength(1)
})

test('the calendar goes back to former months and not beyond this one', async () => {
  const screen = await open({ isSigned: true })
  const next = await screen.findByRole('button', { name: '下个月' })
  expect(next).toHaveProperty('disabled', true)
  await screen.user.click(screen.getByRole('button', { name: '上个月' }))
  expect(await screen.findByRole('table', { name: '2026年10月' })).toBeTruthy()
  expect(within(screen.getByRole('table')).queryByText(/已签到/)).toBeNull()
})

test('what lapses next is said beforehand, with all dates behind it', async () => {
  const screen = await open({
    lapses: [
      { on: '2026-11-30', points: points(120) },
      { on: '2027-11-30', points: points(180) },
    ],
  })
  await screen.user.click(
    await screen.findByRole('button', { name: /120 积分到 2026年11月30日 为止/ }),
  )
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByText(/可用 12 个月/)).toBeTruthy()
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['用到 2026年11月30日120 积分', '用到 2027年11月30日180 积分'])
})

test('a finished task is taken, an open one leads to where it is done, a taken one says so', async () => {
  const screen = await open({
    tasks: [
      task({ id: id(1), title: '写信', state: 'finished', progress: 1 }),
      task({
        id: id(2),
        title: '每月四封',
        state: 'open',
        period: 'month',
        target: 4,
        progress: 2,
      }),
      task({ id: id(3), title: '资料', kind: 'profile_changed', state: 'rewarded' }),
    ],
  })
  await screen.user.click(await screen.findByRole('button', { name: '领取: 写信' }))
  await waitFor(() => expect(screen.take.inputs).toEqual([{ id: id(1) }]))
  expect(screen.getByRole('link', { name: '去完成: 每月四封' }).getAttribute('href')).toContain(
    '/pagesA/write/write',
  )
  expect(screen.getByText('2 / 4')).toBeTruthy()
  expect(screen.getByText('已领取')).toBeTruthy()
})

test('an offer of goods shows its picture and leads to the screen that asks for an address', async () => {
  const picture = { id: id(6), url: '/api/goods/picture/x', width: 10, height: 10 }
  const goods = { goodsId: id(7), variantId: id(8), goodsName: '纸书签', variantName: '', picture }
  const screen = await open({
    offers: [
      offer({
        id: id(5),
        title: '书签',
        kind: 'goods',
        coins: minor(0),
        isUnlimited: false,
        left: 4,
        goods,
      }),
    ],
  })
  const link = await screen.findByRole('link', { name: '兑换: 书签' })
  expect(link.getAttribute('href')).toContain(`/pagesA/my/task/exchange?id=${id(5)}`)
  expect(link.closest('li')?.querySelector('img')?.getAttribute('src')).toBe(
    smallPictureUrl(picture.url),
  )
  expect(link.closest('li')?.textContent).toContain('还剩 4 份')
})

test('the task of inviting opens one’s own link, to be copied', async () => {
  const given = answers({
    tasks: [task({ id: id(1), title: '邀请一位朋友', kind: 'friend_invited', state: 'open' })],
  })
  const invitation = answer(calls.coupon.invitation, () => ({
    shareUid: id(4),
    newcomer: [],
    inviter: [],
    received: 0,
  }))
  const screen = await renderPage(PointsPage, {
    answers: [...given.all, invitation],
    isLoggedIn: true,
  })
  await screen.user.click(await screen.findByRole('button', { name: '去邀请: 邀请一位朋友' }))
  const sheet = await screen.findByRole('dialog')
  expect((await within(sheet).findByText(new RegExp(`shareUid=${id(4)}`))).textContent).toContain(
    '你的邀请链接',
  )
  expect(within(sheet).getByRole('button', { name: '复制链接' })).toBeTruthy()
})

test('an exchange asks first, says the price that was seen, and tells what came', async () => {
  const screen = await open({
    offers: [
      offer({ id: id(1), title: '1 个金币' }),
      offer({ id: id(2), title: '5 个金币', points: points(450) }),
      offer({ id: id(3), title: '信纸券', kind: 'coupon', isUnlimited: false, left: 0 }),
      offer({ id: id(4), title: '贴纸', ofMine: 3 }),
    ],
  })
  await screen.user.click(await screen.findByRole('button', { name: '兑换: 1 个金币' }))
  expect(await screen.findByText('用 100 积分换“1 个金币”？兑换后不能退回。')).toBeTruthy()
  expect(screen.exchange.inputs).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: '兑换' }))
  await waitFor(() => expect(screen.exchange.inputs).toEqual([{ id: id(1), expectedPoints: 100 }]))
  expect(await screen.findByText('1.00 金币已存入余额，寄信时可以直接用。')).toBeTruthy()
  for (const words of ['还差 150 积分', '已兑完', '已换满'])
    expect(screen.getByText(words)).toBeTruthy()
})

test('a failure says so and is tried again', async () => {
  const screen = await renderPage(PointsPage, {
    answers: [answer(calls.point.tasks, () => failure('server.internal'))],
    isLoggedIn: true,
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('each entry says what is left, or from where its points were taken', async () => {
  const entry = (changes: Partial<PointEntry>): PointEntry => ({
    id: id(1),
    at: '2026-11-21T04:00:00Z',
    reason: 'sign',
    points: points(5),
    balanceAfter: points(5),
    title: '',
    day: '2026-11-21',
    lapsesOn: '2027-11-30',
    left: 5,
    takenFrom: [],
    ...changes,
  })
  const list = [
    entry({
      id: id(2),
      reason: 'exchange',
      points: points(-100),
      title: '1 个金币',
      lapsesOn: null,
      left: null,
      day: null,
      takenFrom: [
        { entryId: id(5), at: '2025-11-15T04:00:00Z', points: 100, lapsesOn: '2026-11-30' },
      ],
    }),
    entry({}),
  ]
  const given = answers({})
  const screen = await renderPage(PointEntriesPage, {
    answers: [
      ...given.all,
      answer(calls.point.entries, () => ({ list, nextCursor: null, points: points(5) })),
    ],
    isLoggedIn: true,
  })
  expect(await screen.findByText('还剩 5 积分，可用到 2027年11月30日')).toBeTruthy()
  await screen.user.click(screen.getByText('用的是哪些积分'))
  expect(screen.getByText('2025年11月15日 到账的 100 积分（用到 2026年11月30日）')).toBeTruthy()
})
