import { calls } from '@mailing/contract/client.ts'
import words from '@mailing/texts/zh-hans/web/staff/order.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/review.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import type { MadeDecision } from '../../order/kinds.ts'
import { ReviewDecision } from './review-decision.tsx'
import type { Review } from './review-panel.tsx'

const orderId = '55555555-5555-4555-8555-555555555555'
const review = {
  orderId,
  version: 3,
  breaches: [],
  pictures: [],
  recipientName: '示例收信人',
  placeName: '示例单位',
  addressLines: [
    '100001',
    '示例省 示例市 示例路 1 号',
    '示例单位',
    '三监区 编号 310017',
    '示例收信人 收',
  ],
  address: {
    unit: '三监区',
    personNumber: '310017',
    country: 'CN',
    origin: 'CN',
    place: {
      country: 'CN',
      postcode: '100001',
      region: '示例省',
      city: '示例市',
      street: '示例路 1 号',
      institution: '示例单位',
    },
  },
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

/** What is decided is sent at once, as the stream does after its moment. */
async function open(shown: Review = review, form?: unknown) {
  const decide = answer(calls.letter.decide, () => ({ isDone: true }) as never)
  const onDecide = vi.fn(({ send }: MadeDecision) => void send())
  const page = () => <ReviewDecision review={shown} form={form} onDecide={onDecide} />
  const screen = await renderPage(page, {
    answers: [decide],
    token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }),
  })
  return {
    ...screen,
    decide,
    onDecide,
    press: (name: string) => screen.user.click(screen.getByRole('button', { name })),
    choose: (reason: keyof typeof zhHans.reasons) =>
      screen.user.click(screen.getByRole('radio', { name: new RegExp(zhHans.reasons[reason]) })),
  }
}

test('a letter is passed in the version that was looked at, by hand or by key', async () => {
  const screen = await open()
  await screen.press(zhHans.pass)
  await screen.user.keyboard('p')
  await waitFor(() => expect(screen.decide.inputs).toHaveLength(2))
  for (const input of screen.decide.inputs)
    expect(input).toEqual({ action: 'pass', orderId, version: 3 })
})

test('a refusal takes a second press and carries reason and note', async () => {
  const screen = await open()
  await screen.press(zhHans.refuse)
  expect(screen.onDecide).not.toHaveBeenCalled()
  await screen.choose('unreadable')
  await screen.user.type(screen.getByLabelText(zhHans.note), ' 第二页看不清 ')
  await screen.press(zhHans.confirmRefuse)
  await waitFor(() =>
    expect(screen.decide.inputs).toEqual([
      { action: 'refuse', orderId, version: 3, reason: 'unreadable', note: '第二页看不清' },
    ]),
  )
})

test('a refusal by keys alone: R, the number of the reason, Ctrl and Enter', async () => {
  const screen = await open()
  await screen.user.keyboard('r')
  await screen.user.keyboard('4')
  expect(screen.decide.inputs).toEqual([])
  await screen.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(screen.decide.inputs).toMatchObject([{ action: 'refuse', reason: 'unreadable' }]),
  )
})

test('numbers and letters that are typed into a field are text, not keys', async () => {
  const screen = await open()
  await screen.user.keyboard('r')
  await screen.user.type(screen.getByLabelText(zhHans.note), '2p')
  for (const one of screen.getAllByRole('radio')) expect(one).toHaveProperty('checked', false)
  expect(screen.getByLabelText(zhHans.note)).toHaveProperty('value', '2p')
  expect(screen.decide.inputs).toEqual([])
})

test('a change keeps everything but what was changed, and shows the difference', async () => {
  const screen = await open()
  await screen.press(zhHans.propose)
  const field = screen.getByLabelText(zhHans.edited)
  await screen.user.clear(field)
  await screen.user.type(field, '改过的话')
  await screen.user.clear(screen.getByLabelText(zhHans.salutation))
  await screen.user.type(screen.getByLabelText(zhHans.salutation), '亲爱的妈妈：')
  const difference = screen.getByRole('group', { name: zhHans.difference })
  expect(difference.querySelector('ins')?.textContent).toContain('亲爱的')
  await screen.choose('typing_slip')
  await screen.press(zhHans.sendProposal)
  await waitFor(() =>
    expect(screen.decide.inputs).toMatchObject([
      {
        action: 'propose_edit',
        reason: 'typing_slip',
        content: { ...review.content, body: '改过的话', salutation: '亲爱的妈妈：' },
      },
    ]),
  )
})

test('nothing is proposed while nothing was changed', async () => {
  const screen = await open()
  await screen.press(zhHans.propose)
  await screen.choose('typing_slip')
  expect(screen.getByRole('button', { name: zhHans.sendProposal })).toHaveProperty('disabled', true)
})

test('the address alone can be corrected; the envelope is part of the difference', async () => {
  const screen = await open()
  await screen.press(zhHans.propose)
  await screen.user.click(screen.getByRole('checkbox', { name: zhHans.correctAddress }))
  const unit = screen.getByLabelText('监区、科室或班级')
  await screen.user.clear(unit)
  await screen.user.type(unit, '五监区')
  const difference = screen.getByRole('group', { name: zhHans.difference })
  expect(difference.querySelector('del')?.textContent).toContain('三')
  expect(difference.querySelector('ins')?.textContent).toContain('五')
  await screen.choose('address_problem')
  await screen.press(zhHans.sendProposal)
  await waitFor(() =>
    expect(screen.decide.inputs).toMatchObject([
      {
        action: 'propose_edit',
        content: review.content,
        address: { name: '示例收信人', unit: '五监区', personNumber: '310017', postal: null },
      },
    ]),
  )
})

test('of a postal address the old lines stay until the new place is filled in', async () => {
  const screen = await open({
    ...review,
    addressLines: ['100002', '示例省 示例市 示例路 2 号', '示例收信人 收'],
    address: { ...review.address, unit: '', personNumber: '', place: null },
  })
  await screen.press(zhHans.propose)
  await screen.user.click(screen.getByRole('checkbox', { name: zhHans.correctAddress }))
  await screen.choose('address_problem')
  await screen.user.type(screen.getByLabelText('邮编'), '100003')
  const send = screen.getByRole('button', { name: zhHans.sendProposal })
  expect(screen.getAllByText(words.addressFaults.fillIn)).toHaveLength(2)
  await screen.user.type(screen.getByLabelText('地区'), '示例省 别的市')
  expect(screen.getAllByText(words.addressFaults.fillIn)).toHaveLength(1)
  expect(send).toHaveProperty('disabled', true)
  await screen.user.type(screen.getByLabelText('详细地址'), '示例路 9 号')
  await screen.press(zhHans.sendProposal)
  await waitFor(() =>
    expect(screen.decide.inputs).toMatchObject([
      { address: { postal: { area: '示例省 别的市', detail: '示例路 9 号' } } },
    ]),
  )
})

test('a change with half a correction is not sent without it: the field says what is missing', async () => {
  const screen = await open({
    ...review,
    addressLines: ['示例省 示例市 示例路 2 号', '示例收信人 收'],
    address: { ...review.address, unit: '', personNumber: '', place: null },
  })
  await screen.press(zhHans.propose)
  await screen.user.type(screen.getByLabelText(zhHans.edited), '改')
  await screen.choose('address_problem')
  const send = screen.getByRole('button', { name: zhHans.sendProposal })
  expect(send).toHaveProperty('disabled', false)
  await screen.user.click(screen.getByRole('checkbox', { name: zhHans.correctAddress }))
  const name = screen.getByLabelText(words.name)
  await screen.user.clear(name)
  expect(send).toHaveProperty('disabled', true)
  await screen.user.type(name, '示例新人')
  expect(send).toHaveProperty('disabled', false)
  await screen.user.type(screen.getByLabelText('地区'), '示例省 别的市')
  await screen.user.type(screen.getByLabelText('详细地址'), '示例路 9 号')
  expect(screen.getByText(words.addressFaults.noPostcode)).toBeTruthy()
  expect(send).toHaveProperty('disabled', true)
  await screen.user.type(screen.getByLabelText('邮编'), '100003')
  expect(send).toHaveProperty('disabled', false)
})

test('a picture can be left out and put back where it stood', async () => {
  const placing = {
    width: 100,
    height: 100,
    turn: 0,
    crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
  }
  const [one, two] = [
    '66666666-6666-4666-8666-666666666661',
    '66666666-6666-4666-8666-666666666662',
  ]
  const parts = [
    {
      kind: 'photos',
      size: '6x4',
      finish: 'glossy',
      photos: [one, two].map((fileId) => ({ fileId, count: 1, ...placing })),
    },
  ]
  const screen = await open({
    ...review,
    content: { ...review.content, parts },
    pictures: [one, two].map((id) => ({
      id,
      preview: { url: '/files/x' },
      file: { url: '/files/x' },
    })),
  } as unknown as Review)
  const press = (number: number) =>
    screen.user.click(screen.getByRole('checkbox', { name: `图片 ${number}` }))
  await screen.press(zhHans.propose)
  await press(1)
  await press(2)
  await press(2)
  await screen.choose('banned_content')
  await screen.press(zhHans.sendProposal)
  await waitFor(() => expect(screen.decide.inputs).toHaveLength(1))
  expect(screen.decide.inputs[0]?.['content']).toMatchObject({
    parts: [{ kind: 'photos', photos: [{ fileId: two }] }],
  })
})

test.each([
  ['propose', () => screen.getByLabelText(zhHans.salutation)],
  ['refuse', () => screen.getAllByRole('radio')[0]],
] as const)(
  'the form of "%s" opens in view, with the cursor in it and no reason chosen',
  async (button, first) => {
    const shown = vi.fn<(this: Element) => void>()
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown)
    const page = await open()
    await page.press(zhHans[button])
    expect(document.activeElement).toBe(first())
    expect(shown).toHaveBeenCalled()
    for (const one of page.getAllByRole('radio')) expect(one).toHaveProperty('checked', false)
    await page.press(button === 'refuse' ? zhHans.confirmRefuse : zhHans.sendProposal)
    expect(page.decide.inputs).toEqual([])
  },
)

test('what was proposed and taken back stands in the form again, and is sent as it was', async () => {
  const first = await open()
  await first.press(zhHans.propose)
  await first.user.clear(first.getByLabelText(zhHans.edited))
  await first.user.type(first.getByLabelText(zhHans.edited), '改过的话')
  await first.choose('typing_slip')
  await first.user.type(first.getByLabelText(zhHans.note), '一个错字')
  await first.press(zhHans.sendProposal)
  const form = first.onDecide.mock.calls[0]?.[0].form
  first.unmount()
  const again = await open(review, form)
  expect(again.getByLabelText(zhHans.edited)).toHaveProperty('value', '改过的话')
  expect(again.getByLabelText(zhHans.note)).toHaveProperty('value', '一个错字')
  await again.press(zhHans.sendProposal)
  await waitFor(() => expect(again.decide.inputs).toEqual(first.decide.inputs))
})
