import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/data.ts'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import LeavePage from './leave.tsx'

const at = '2026-11-20T02:00:00.000Z'
const deletion = {
  number: '0000-0000-0000-0000',
  state: 'requested' as const,
  requestedAt: at,
  dueAt: at,
  doneAt: null,
  isWaiting: true,
}

const open = async (isMoneyNew: boolean, commissions = 0) => {
  const left = vi.fn()
  const page = await renderPage(LeavePage, {
    isLoggedIn: true,
    answers: [
      answer(calls.privacy.leaving, () => ({
        deletion,
        matters: [],
        money: minor(700),
        commissions: minor(commissions),
        waitDays: 14,
        isStaff: false,
        isMoneyNew,
        proof: { isFresh: true, sentTo: null },
      })),
      answer(calls.privacy.leave, (input) => {
        left(input)
        return deletion
      }),
    ],
  })
  await page.findByText(texts.numberTitle)
  return { page, left }
}

const whole = (givenUpCommissions: number) => ({
  givenUp: 700,
  givenUpCommissions,
  isWaiting: false,
})

test('who waits for the end of the account is asked for money that came meanwhile', async () => {
  const { page, left } = await open(true)
  expect(page.getByText(texts.endingMoney)).toBeTruthy()
  await page.user.click(page.getByRole('checkbox'))
  await page.user.click(page.getByRole('button', { name: texts.endingMoneyOk }))
  await page.findByText(texts.endingMoneyAsk)
  await page.user.click(page.getAllByText(texts.endingMoneyOk).at(-1) ?? document.body)
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(whole(0)))
})

test('an agent gives up the commissions too, in words of their own', async () => {
  const { page, left } = await open(true, 3800)
  await page.user.click(page.getByRole('checkbox', { name: /700|7\.00/ }))
  await page.user.click(page.getByRole('button', { name: texts.endingMoneyOk }))
  expect(await page.findByText(texts.leaveMissing)).toBeTruthy()
  await page.user.click(page.getByRole('checkbox', { name: new RegExp(texts.leaveCommissions) }))
  await page.user.click(page.getByRole('button', { name: texts.endingMoneyOk }))
  await page.findByText(texts.endingMoneyAsk)
  await page.user.click(page.getAllByText(texts.endingMoneyOk).at(-1) ?? document.body)
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(whole(3800)))
})

test('and is asked nothing more when all of it was given up', async () => {
  const { page } = await open(false)
  expect(page.queryByText(texts.endingMoney)).toBeNull()
  expect(page.queryByRole('checkbox')).toBeNull()
})

test('who has read for so long that the login is not fresh any more is asked for a code', async () => {
  let isFresh = true
  const page = await renderPage(LeavePage, {
    isLoggedIn: true,
    answers: [
      answer(calls.privacy.leaving, () => ({
        deletion: null,
        matters: [],
        money: minor(0),
        commissions: minor(0),
        waitDays: 14,
        isStaff: false,
        isMoneyNew: false,
        proof: { isFresh, sentTo: '120****0001' },
      })),
      answer(calls.privacy.leave, () => failure('account.confirm_needed')),
    ],
  })
  expect(await page.findByText(texts.proveFresh)).toBeTruthy()
  isFresh = false
  await page.user.click(page.getByRole('button', { name: texts.leave }))
  await page.findByText(texts.leaveAsk(14))
  await page.user.click(page.getAllByText(texts.leave).at(-1) ?? document.body)
  expect(await page.findByText(texts.proveSent('120****0001'))).toBeTruthy()
})
