import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/template.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import TemplatePage from './template.tsx'

// A browser that refuses its store.
vi.mock('../model/keep.ts', async (original) => ({
  ...(await original<typeof import('../model/keep.ts')>()),
  keptLetter: () => Promise.resolve(null),
  keepLetter: () => Promise.reject(new Error('no store')),
}))
const navigate = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../../platform/navigation/navigate.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/navigation/navigate.ts')>()),
  navigate,
}))
beforeEach(() => navigate.mockClear())

const id = '77777777-7777-4777-8777-777777777777'
const template = {
  id,
  title: '生日祝福',
  summary: '给过生日的人',
  category: 'birthday',
  content: {
    locale: 'zh-Hans',
    body: '生日快乐',
    date: '',
    salutation: '亲爱的：',
    signature: '',
    font: 'kai',
    sizePt: 14,
    align: 'left',
    paper: 'A4',
    stationery: 'plain',
    isIndented: true,
  },
}

async function use(token?: string) {
  const save = answer(calls.letter.saveDraft, () => ({ draft: {}, conflict: null }) as never)
  const screen = await renderPage(() => <TemplatePage params={{ id }} />, {
    answers: [answer(calls.template.get, () => template as never), save],
    ...(token !== undefined && { token }),
  })
  const button = await screen.findByRole('button', { name: zhHans.use })
  await screen.user.click(button)
  return { ...screen, save, button }
}

test('where the browser keeps nothing, a letter of somebody who is logged in begins on the server', async () => {
  const { save } = await use(fakeToken({}))
  await waitFor(() => expect(navigate).toHaveBeenCalled())
  const [input] = save.inputs
  expect(input).toMatchObject({ baseVersion: 0, content: { body: '生日快乐' } })
  expect(navigate).toHaveBeenCalledWith('/pages/editLetter/editLetter', { id: input?.id })
})

test('a guest is told what to do, and the button is free again', async () => {
  const { save, button, findByText } = await use()
  expect(await findByText(zhHans.notKept)).toBeTruthy()
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect([save.inputs, navigate.mock.calls]).toEqual([[], []])
})
