import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { ImportFile } from './import-file.tsx'

const digest = 'a'.repeat(64)
const rows = [
  {
    line: 2,
    name: '示例监狱',
    state: 'changed' as const,
    changes: [{ column: 'max_pages', from: '', to: '5' }],
    problem: null,
  },
]

const orders = {
  checked: 200,
  isWhole: false,
  hidden: 1,
  touched: [
    {
      orderId: '33333333-3333-4333-8333-333333333333',
      number: '261120-AAAA-BBBB',
      kind: 'letter' as const,
      state: 'approved' as const,
      rules: ['max_pages' as const],
      drawn: [],
    },
  ],
}

async function choose(wrong: number, imported: unknown[], isStale = false) {
  let previews = 0
  const screen = await renderPage(() => <ImportFile onClose={() => undefined} />, {
    answers: [
      answer(calls.institution.previewFile, () => {
        previews += 1
        return {
          digest,
          added: 0,
          changed: 1,
          same: 3,
          wrong,
          orders: wrong > 0 ? null : orders,
          rows:
            wrong > 0
              ? rows.map((row) => ({
                  ...row,
                  state: 'wrong' as const,
                  changes: [],
                  problem: { column: 'max_pages', kind: 'value' as const },
                }))
              : rows,
        }
      }),
      answer(calls.institution.importFile, (input) => {
        imported.push(input)
        if (isStale) return failure('institution.file_stale')
        return { added: 0, changed: 1 }
      }),
    ],
    token: fakeToken({ role: ['admin'], permission: ['institution.edit', 'order.read'] }),
  })
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('there is no field for the file')
  await screen.user.upload(field, new File(['id,kind\n'], 'places.csv', { type: 'text/csv' }))
  return { screen, previews: () => previews }
}

test('a file is shown change by change, and what was seen is what is imported', async () => {
  const imported: unknown[] = []
  const { screen } = await choose(0, imported)
  await screen.findByText('max_pages')
  expect(screen.getByText('空')).toBeTruthy()
  // Which orders it stops is seen before it is done.
  expect(screen.getByText('这次修改会影响 2 个还没打印的订单')).toBeTruthy()
  expect(screen.getByRole('link', { name: '261120-AAAA-BBBB' })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '按此导入' }))
  await screen.findByText('已新增 0 个，修改 1 个')
  expect(imported).toEqual([{ csv: 'id,kind\n', digest }])
})

test('a file with a wrong row says where and cannot be imported', async () => {
  const imported: unknown[] = []
  const { screen } = await choose(1, imported)
  await screen.findByText('这一格的内容不对')
  expect(screen.getByText('1 行有误，改好后再选一次文件')).toBeTruthy()
  expect(screen.getByRole('button', { name: '按此导入' }).hasAttribute('disabled')).toBe(true)
})

test('when a colleague was quicker, the file is shown anew', async () => {
  const { screen, previews } = await choose(0, [], true)
  await screen.findByText('max_pages')
  await screen.user.click(screen.getByRole('button', { name: '按此导入' }))
  await waitFor(() => expect(previews()).toBe(2))
})
