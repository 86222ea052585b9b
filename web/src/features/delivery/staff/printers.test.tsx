import { calls } from '@mailing/contract/client.ts'
import type { Printer, PrinterVersion } from '@mailing/contract/delivery/print-run.ts'
import t from '@mailing/texts/zh-hans/web/staff/printing.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { Printers } from './printers.tsx'

const id = '44444444-4444-4444-8444-444444444444'
const address = 'ipp://10.0.0.8/ipp'
const version = (number: number, change: Partial<PrinterVersion>): PrinterVersion => ({
  version: number,
  name: '窗边',
  address,
  trays: {},
  isActive: true,
  reason: '',
  createdAt: '2026-11-20T08:00:00Z',
  createdByName: '示例印务',
  ...change,
})
const printer: Printer = {
  id,
  isAllowed: true,
  versions: [
    version(2, { trays: { A4: 'tray-3' }, reason: '二号纸盒坏了', createdByName: '示例同事' }),
    version(1, { trays: { A4: 'tray-2' }, reason: '新买的' }),
  ],
}

test('a printer says who changed what, when and why, and a former version is brought back', async () => {
  const save = answer(calls.print.savePrinter, () => printer)
  const screen = await renderPage(Printers, {
    answers: [answer(calls.print.printers, () => ({ list: [printer], allowed: [address] })), save],
    token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
  })
  expect(await screen.findByText(/示例同事 · 二号纸盒坏了/)).toBeTruthy()
  expect(screen.getByText(/示例印务 · 新买的/)).toBeTruthy()
  expect(screen.getByText('tray-2').parentElement?.textContent).toBe(
    `${t.trayOf(t.stocks.A4)}: tray-2 → tray-3`,
  )
  await screen.user.click(screen.getByText(setting.bringBack))
  const reasons = await screen.findByRole('dialog')
  const field = reasons.querySelector('textarea, input')
  if (!field) throw new Error('nobody asks why')
  await screen.user.type(field, '修好了')
  await screen.user.click(screen.getByRole('button', { name: setting.restore(1) }))
  await waitFor(() =>
    expect(save.inputs).toEqual([
      {
        id,
        baseVersion: 2,
        name: '窗边',
        address,
        trays: { A4: 'tray-2' },
        isActive: true,
        reason: '修好了',
      },
    ]),
  )
})
