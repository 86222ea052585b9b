import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { file, ids, madeOrder } from '../../letter/test/scene.ts'
import { CardCheckout } from './card-checkout.tsx'

const days = { min: 4, max: 9 }
const proof: CallOutput<typeof calls.postcard.proof> = {
  id: ids.proof,
  kind: 'postcard',
  sha256: 'a'.repeat(64),
  file,
  items: [{ code: 'postcard', quantity: 1, unit: minor(420), amount: minor(420) }],
  total: minor(420),
  breaches: [],
  cutOffAt: new Date(Date.now() + 3_600_000).toISOString(),
  estimatedPostDay: '2026-11-23',
  usualDays: null,
}
const asked = () =>
  answer(calls.mail.sendDay, () => ({
    printOn: '2026-12-20',
    arrives: { from: '2026-12-24', to: '2026-12-30' },
  }))
/** What the card of the next print run says. */
const nextRun = /前付款并通过审核，今天寄出|现在付款，预计/
const coupons = () => answer(calls.postcard.coupons, () => ({ list: [], bestId: null }))

let cards = 0
const open = (
  kind: 'postcard' | 'pass_message',
  answers: readonly ReturnType<typeof answer>[],
  name = `card ${++cards}`,
  changes: Partial<typeof proof> = {},
) =>
  renderPage(
    () => (
      <CardCheckout
        kind={kind}
        proof={{ ...proof, kind, ...changes }}
        isOld={false}
        error={null}
        refresh={() => undefined}
        recipientId={ids.recipient}
        isInstitution={false}
        mailClass="registered"
        days={days}
        memory={name}
        onMend={() => true}
        returnTo="/pages/postcard/confirm/confirm"
      >
        <p>card</p>
      </CardCheckout>
    ),
    {
      answers: [coupons(), ...answers],
      isLoggedIn: true,
    },
  )

test.each([
  ['postcard', calls.postcard.createOrder],
  ['pass_message', calls.postcard.createPassMessageOrder],
] as const)(
  'the chosen day of a %s is shown with what it means and goes with the order; until one is chosen nothing can be ordered',
  async (kind, call) => {
    const [create, plan] = [answer(call, () => madeOrder()), asked()]
    const screen = await open(kind, [create, plan])
    const button = await screen.findByRole('button', { name: /4\.20/ })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    expect(screen.getByText(nextRun)).toBeTruthy()
    await screen.user.click(screen.getByRole('radio', { name: /指定送达日/ }))
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText('请选择日期')).toBeTruthy()
    // The next print run is not what decides any more.
    expect(screen.queryByText(nextRun)).toBeNull()
    fireEvent.change(screen.getByLabelText(/最晚哪天送到/), { target: { value: '2026-12-31' } })
    expect(await screen.findByText(/12月20日.*打印并寄出/)).toBeTruthy()
    await screen.user.click(button)
    await waitFor(() =>
      expect(create.inputs).toEqual([
        {
          proofId: ids.proof,
          expectedTotal: 420,
          acceptedWarnings: [],
          sendOn: { mode: 'arrive_by', day: '2026-12-31' },
        },
      ]),
    )
    expect(plan.inputs).toMatchObject([
      { mode: 'arrive_by', day: '2026-12-31', mailClass: 'registered' },
    ])
  },
)

test('without a chosen day none is sent', async () => {
  const create = answer(calls.postcard.createOrder, () => madeOrder())
  const screen = await open('postcard', [create])
  const button = await screen.findByRole('button', { name: /4\.20/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await screen.user.click(button)
  await waitFor(() =>
    expect(create.inputs).toEqual([
      { proofId: ids.proof, expectedTotal: 420, acceptedWarnings: [] },
    ]),
  )
})

test('a day that is not possible is said with those that are, and nothing can be ordered', async () => {
  const screen = await open('postcard', [
    answer(calls.mail.sendDay, () =>
      failure('letter.send_day', { first: '2026-12-01', last: '2027-05-20' }),
    ),
  ])
  await screen.user.click(await screen.findByRole('radio', { name: /指定寄出日/ }))
  fireEvent.change(screen.getByLabelText(/哪天寄出/), { target: { value: '2026-11-30' } })
  expect(await screen.findByText(/2026-12-01.*2027-05-20/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /4\.20/ })).toHaveProperty('disabled', true)
})

test('the day is there again after something was mended elsewhere, and the next card after an order begins without one', async () => {
  const create = answer(calls.postcard.createPassMessageOrder, () => madeOrder())
  const name = 'the same'
  const before = await open('pass_message', [asked()], name)
  await before.user.click(await before.findByRole('radio', { name: /指定寄出日/ }))
  fireEvent.change(before.getByLabelText(/哪天寄出/), { target: { value: '2026-12-20' } })
  before.unmount()
  const back = await open('pass_message', [create, asked()], name)
  expect(await back.findByLabelText(/哪天寄出/)).toHaveProperty('value', '2026-12-20')
  const button = back.getByRole('button', { name: /4\.20/ })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await back.user.click(button)
  await waitFor(() =>
    expect(create.inputs).toMatchObject([{ sendOn: { mode: 'post_on', day: '2026-12-20' } }]),
  )
  back.unmount()
  const next = await open('pass_message', [], name)
  expect(await next.findByRole('radio', { name: /尽快寄出/ })).toHaveProperty('checked', true)
})

test('what was measured on the way there stands in place of the price list’s days, and nothing is claimed without it', async () => {
  const screen = await open('postcard', [])
  expect(await screen.findByText(/大约 11月27日.*至 12月2日/)).toBeTruthy()
  expect(screen.queryByText(/通常/)).toBeNull()
  screen.unmount()
  const measured = await open('postcard', [], undefined, { usualDays: { min: 3, max: 5 } })
  expect(await measured.findByText('通常寄出后 3～5 天到')).toBeTruthy()
  expect(measured.getByText(/大约 11月26日.*至 11月28日/)).toBeTruthy()
})
