import { calls } from '@mailing/contract/client.ts'
import words from '@mailing/texts/zh-hans/web/staff/review.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import CardReview from './card-review.tsx'

const orderId = '55555555-5555-4555-8555-555555555555'

test('the form of a refusal opens in view, with the cursor in it and no reason chosen; without one nothing is sent', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const decide = answer(calls.postcard.decide, () => ({}) as never)
  const review = {
    orderId,
    number: '261121-TEST-0001',
    version: 3,
    state: 'in_review',
    text: '周六来看你',
    card: { kind: 'pass_message', content: { locale: 'zh-Hans', text: '周六来看你' } },
    address: { lines: ['示例路 1 号'], postcode: '100000', sender: [], mark: '' },
    picture: null,
    findings: [],
    breaches: [],
    recipientName: '小红',
    placeName: '',
    mailClass: 'ordinary',
    isColour: false,
    file: { url: '/files/x' },
    sha256: 'a'.repeat(64),
    paidAt: null,
  }
  const screen = await renderPage(
    () => <CardReview orderId={orderId} onDecide={({ send }) => void send()} />,
    {
      answers: [
        answer(calls.postcard.review, () => review as never),
        answer(calls.mail.writerHistory, () => ({
          pieces: 4,
          refused: 1,
          changed: 0,
          returned: 0,
          lastRefusedAt: '2026-11-20T02:00:00.000Z',
        })),
        decide,
      ],
      token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }),
    },
  )
  await screen.findByText(new RegExp(words.writer.pieces(4)))
  expect(screen.getByText(/1 件被拒绝，最近一次/)).toBeTruthy()
  await screen.user.click(await screen.findByRole('button', { name: words.refuse }))
  const reason = screen.getByRole('radio', { name: new RegExp(words.reasons.unreadable) })
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(shown).toHaveBeenCalled()
  for (const one of screen.getAllByRole('radio')) expect(one).toHaveProperty('checked', false)
  await screen.user.click(screen.getByRole('button', { name: words.confirmRefuse }))
  expect(decide.inputs).toEqual([])
  await screen.user.click(reason)
  await screen.user.click(screen.getByRole('button', { name: words.confirmRefuse }))
  await waitFor(() =>
    expect(decide.inputs).toEqual([
      { action: 'refuse', orderId, version: 3, reason: 'unreadable', note: '' },
    ]),
  )
})
