import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import texts from '../../../texts/zh-hans/staff/order.ts'
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
