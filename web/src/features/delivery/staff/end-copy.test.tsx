import { calls } from '@mailing/contract/client.ts'
import type { Copy } from '@mailing/contract/delivery/shift.ts'
import bench from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import t from '@mailing/texts/zh-hans/web/staff/shift.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { EndCopy } from './end-copy.tsx'

const copyOf = (mailClass: Copy['piece']['mailClass'], isClaimed = false): Copy =>
  ({
    id: '33333333-3333-4333-8333-333333333333',
    piece: { mailClass },
    isClaimed,
  }) as Copy

async function open(copy: Copy, ending: 'sent' | 'destroyed', isBusy = false) {
  const onClose = vi.fn()
  const ended = answer(calls.bench.endCopy, () =>
    isBusy ? failure('server.busy') : ({ id: copy.id, state: ending } as never),
  )
  const page = await renderPage(() => <EndCopy copy={copy} ending={ending} onClose={onClose} />, {
    answers: [ended],
    token: fakeToken({ role: ['printer'], permission: ['bench.return'] }),
  })
  const dialog = within(await page.findByRole('dialog'))
  const name = ending === 'sent' ? t.endSent : t.endDestroyed
  return {
    user: page.user,
    dialog,
    ended,
    onClose,
    code: dialog.getByRole('textbox', { name: t.endCode }),
    number: () => dialog.queryByRole('textbox', { name: bench.trackingNumber }),
    ok: dialog.getByRole('button', { name }) as HTMLButtonElement,
  }
}

test('ends a copy only when its code was scanned, once by Enter', async () => {
  const { code, ended, number, ok, onClose, user } = await open(copyOf('ordinary'), 'destroyed')
  expect([ok.disabled, number()]).toEqual([true, null])
  await user.type(code, 'LT{Enter}')
  expect([ok.disabled, ended.inputs.length]).toEqual([true, 0])
  await user.type(code, '7/A {Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(ended.inputs).toEqual([{ id: copyOf('ordinary').id, ending: 'destroyed', code: 'LT7/A' }])
})

test('asks for a number when lost registered mail is sent again', async () => {
  const { code, ended, number, ok, user } = await open(copyOf('registered', true), 'sent')
  await user.type(code, 'LT7/A{Enter}')
  await user.type(number() as HTMLElement, '123')
  expect([ok.disabled, ended.inputs.length]).toEqual([true, 0])
  await user.type(number() as HTMLElement, '4 ')
  await user.click(ok)
  await waitFor(() => expect(ended.inputs).toHaveLength(1))
  expect(ended.inputs[0]).toMatchObject({
    ending: 'sent',
    tracking: { carrier: 'china_post', number: '1234' },
  })
})

test('needs no number for a copy that nobody claimed as lost', async () => {
  const { code, ended, number, user } = await open(copyOf('express'), 'sent')
  expect(number()).not.toBeNull()
  await user.type(code, 'LT7/A{Enter}')
  await waitFor(() => expect(ended.inputs).toHaveLength(1))
  expect(ended.inputs[0]).not.toHaveProperty('tracking')
})

test('needs no number for what is destroyed', async () => {
  const { code, ended, number, user } = await open(copyOf('registered', true), 'destroyed')
  expect(number()).toBeNull()
  await user.type(code, 'LT7/A{Enter}')
  await waitFor(() => expect(ended.inputs).toHaveLength(1))
})

test('stays open with what was scanned when the server is too busy', async () => {
  const { code, ended, ok, onClose, user } = await open(copyOf('ordinary'), 'sent', true)
  await user.type(code, 'LT7/A{Enter}')
  await waitFor(() => expect(ended.inputs).toHaveLength(1))
  await waitFor(() => expect(ok.className).not.toContain('loading'))
  expect(onClose).not.toHaveBeenCalled()
  expect((code as HTMLInputElement).value).toBe('LT7/A')
})
