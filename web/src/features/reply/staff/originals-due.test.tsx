import { calls } from '@mailing/contract/client.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/reply.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { OriginalsDue } from './originals-due.tsx'

const id = '44444444-4444-4444-8444-444444444444'

async function open(permission: readonly Permission[]) {
  let isDestroyed = false
  let tries = 0
  const due = answer(calls.reply.originalsDue, () => ({
    list: isDestroyed
      ? []
      : [
          {
            id,
            boxCode: 'SR8XE8E9PF',
            receivedAt: '2026-09-20T02:00:00.000Z',
            sheets: 2,
            keptUntil: '2026-11-19',
          },
        ],
    nextCursor: null,
    due: isDestroyed ? 0 : 1,
  }))
  const destroy = answer(calls.reply.destroyOriginal, () => {
    tries += 1
    if (tries === 1) return failure('reply.box_differs')
    isDestroyed = true
    return { isDone: true as const }
  })
  const screen = await renderPage(() => <OriginalsDue />, {
    answers: [due, destroy],
    token: fakeToken({ role: ['support'], permission: [...permission] }),
  })
  await screen.findByText('SR8XE8E9PF')
  return { ...screen, destroy }
}

test('an original is noted as destroyed by what is read off it: a wrong code is told at its field, and the right one takes it from the list', async () => {
  const screen = await open(['reply.handle', 'reply.publish'])
  await screen.user.click(screen.getByRole('button', { name: zhHans.destroy }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole('textbox', { name: zhHans.boxAgain })
  expect(box).toHaveProperty('value', '')
  await screen.user.type(box, 'AAAAAAAAAA')
  await screen.user.type(dialog.getByRole('spinbutton', { name: zhHans.sheetsAgain }), '2')
  await screen.user.click(dialog.getByRole('button', { name: zhHans.destroy }))
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  await screen.user.clear(box)
  await screen.user.type(box, 'SR8XE8E9PF')
  await screen.user.click(dialog.getByRole('button', { name: zhHans.destroy }))
  await waitFor(() => expect(screen.queryByText('SR8XE8E9PF')).toBeNull())
  expect(screen.destroy.inputs).toEqual([
    { id, boxCode: 'AAAAAAAAAA', sheetsCounted: 2 },
    { id, boxCode: 'SR8XE8E9PF', sheetsCounted: 2 },
  ])
})

test('who may not publish replies sees what is due, and destroys nothing', async () => {
  const screen = await open(['reply.handle'])
  expect(screen.queryByRole('button', { name: zhHans.destroy })).toBeNull()
})
