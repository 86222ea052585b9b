import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import texts from '@mailing/texts/zh-hans/web/staff/order.ts'
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { useCall } from '../../../platform/client/query.ts'
import { ReaddressDialog } from './readdress-dialog.tsx'

const id = '33333333-3333-4333-8333-333333333333'

test('half an address is not sent as none; the present envelope stands above the fields', async () => {
  const readdress = answer(calls.orderDesk.readdress, () => ({
    result: 'locked' as const,
    obstacle: null,
  }))
  const screen = await renderPage(
    () => <ReaddressDialog order={{ id } as DeskOrder} onClose={() => undefined} />,
    {
      answers: [
        readdress,
        answer(calls.orderDesk.private, () => ({
          recipientName: '示例收信人',
          addressLines: ['100002', '示例路 2 号', '示例收信人 收'],
          unit: '三监区',
          personNumber: '310017',
          title: '',
          file: null,
        })),
      ],
      token: fakeToken({ role: ['support'], permission: ['order.serve'] }),
    },
  )
  expect((await screen.findByText(/示例路 2 号/)).textContent).toContain('100002')
  const type = (label: string, text: string) => screen.user.type(screen.getByLabelText(label), text)
  await type(texts.area, '示例省 示例市')
  await type(texts.reason, '门牌写错')
  const send = screen.getByRole('button', { name: texts.actionNames.readdress })
  await screen.user.click(send)
  expect(await screen.findByText(texts.addressFaults.fillIn)).toBeTruthy()
  expect(readdress.inputs).toEqual([])
  await type(texts.detail, '示例路 9 号')
  await screen.user.click(send)
  await waitFor(() =>
    expect(readdress.inputs).toMatchObject([
      {
        id,
        // What nobody corrected goes along as it was.
        address: {
          name: '示例收信人',
          unit: '三监区',
          personNumber: '310017',
          postal: { postcode: '', area: '示例省 示例市', detail: '示例路 9 号' },
        },
      },
    ]),
  )
})

/** The order page has read the envelope before; the dialog opens later. */
function OrderPage() {
  const read = useCall(calls.orderDesk.private, { id }, { freshSeconds: 600 })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {read.data?.recipientName}
      </button>
      {isOpen && <ReaddressDialog order={{ id } as DeskOrder} onClose={() => undefined} />}
    </>
  )
}

test('the form begins with what a colleague has corrected since the envelope was last read', async () => {
  const units = ['三监区', '五监区']
  const reading = answer(calls.orderDesk.private, () => ({
    recipientName: '示例收信人',
    addressLines: ['100002'],
    unit: units.shift() ?? '',
    personNumber: '310017',
    title: '',
    file: null,
  }))
  const screen = await renderPage(OrderPage, {
    answers: [reading],
    token: fakeToken({ role: ['support'], permission: ['order.serve'] }),
  })
  await screen.user.click(await screen.findByText('示例收信人'))
  expect(await screen.findByLabelText(texts.unit)).toHaveProperty('value', '五监区')
})
