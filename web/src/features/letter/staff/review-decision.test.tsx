import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import zhHans from '../../../texts/zh-hans/staff/review.ts'
import type { Review } from '../../letter/staff/review-panel.tsx'
import { ReviewDecision } from './review-decision.tsx'

const orderId = '55555555-5555-4555-8555-555555555555'
const review = {
  orderId,
  version: 3,
  breaches: [],
  content: {
    locale: 'zh-Hans',
    body: '原来的话',
    date: '',
    salutation: '妈妈：',
    signature: '',
    font: 'kai',
    sizePt: 14,
    align: 'left',
    paper: 'A4',
    stationery: 'plain',
    isIndented: true,
  },
} as unknown as Review

async function open(
  shown: Review = review,
  give: Parameters<typeof answer<typeof calls.letter.decide>>[1] = () =>
    ({ isDone: true }) as never,
) {
  const decide = answer(calls.letter.decide, give)
  const onDecided = vi.fn()
  const screen = await renderPage(() => <ReviewDecision review={shown} onDecided={onDecided} />, {
    answers: [decide],
    token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }),
  })
  return {
    ...screen,
    decide,
    onDecided,
    press: (name: string) => screen.user.click(screen.getByRole('button', { name })),
  }
}

test('a letter is passed once, in the version that was looked at, however often the button is pressed', async () => {
  let letGo: () => void = () => undefined
  const slow = new Promise((resolve) => {
    letGo = () => resolve({ isDone: true })
  })
  const screen = await open(review, (() => slow) as never)
  await screen.user.dblClick(screen.getByRole('button', { name: zhHans.pass }))
  letGo()
  await waitFor(() => expect(screen.onDecided).toHaveBeenCalledTimes(1))
  expect(screen.decide.inputs).toEqual([{ action: 'pass', orderId, version: 3 }])
})

test('a refusal takes a second press and carries reason and note', async () => {
  const screen = await open()
  await screen.press(zhHans.refuse)
  expect(screen.decide.inputs).toEqual([])
  await screen.user.selectOptions(screen.getByRole('combobox'), 'unreadable')
  await screen.user.type(screen.getByLabelText(zhHans.note), ' 第二页看不清 ')
  await screen.press(zhHans.confirmRefuse)
  await waitFor(() =>
    expect(screen.decide.inputs).toEqual([
      { action: 'refuse', orderId, version: 3, reason: 'unreadable', note: '第二页看不清' },
    ]),
  )
})

test('a change keeps everything but the words that were changed', async () => {
  const screen = await open()
  await screen.press(zhHans.propose)
  const field = screen.getByLabelText(zhHans.edited)
  await screen.user.clear(field)
  await screen.user.type(field, '改过的话')
  await screen.user.selectOptions(screen.getByRole('combobox'), 'typing_slip')
  await screen.press(zhHans.sendProposal)
  await waitFor(() =>
    expect(screen.decide.inputs).toMatchObject([
      {
        action: 'propose_edit',
        reason: 'typing_slip',
        content: { ...review.content, body: '改过的话' },
      },
    ]),
  )
})

test.each([
  ['propose', 'edited'],
  ['refuse', 'reason'],
] as const)(
  'the form of "%s" opens in view, with the cursor in it and no reason chosen',
  async (button, first) => {
    const shown = vi.fn<(this: Element) => void>()
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown)
    const screen = await open({
      ...review,
      breaches: [{ rule: 'max_pages', level: 'block', params: { max: 2, pages: 5 } }],
    } as unknown as Review)
    await screen.press(zhHans[button])
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${zhHans[first]}`, 'u')))
    expect(shown).toHaveBeenCalled()
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
    await screen.press(button === 'refuse' ? zhHans.confirmRefuse : zhHans.sendProposal)
    expect(screen.decide.inputs).toEqual([])
  },
)

test('when a colleague was faster, nothing counts as decided', async () => {
  const screen = await open(review, () => failure('letter.review_changed'))
  await screen.press(zhHans.pass)
  await waitFor(() => expect(screen.decide.inputs).toHaveLength(1))
  expect(screen.onDecided).not.toHaveBeenCalled()
})
