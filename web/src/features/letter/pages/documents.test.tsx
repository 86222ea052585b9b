import { calls } from '@mailing/contract/client.ts'
import type { ShownLoss } from '@mailing/contract/file/arrival.ts'
import type { Document, Picture } from '@mailing/contract/file/calls.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { pageOf } from '../model/parts.ts'
import { content, draft, ids, offerAnswers } from '../test/scene.ts'
import DocumentsPage from './documents.tsx'

const accepts = vi.fn((_: unknown) => ({ isDone: true }) as const)

/** A document that has just been uploaded and is looked at; how it is read may be said by the test. */
async function open(
  change: Partial<Document>,
  read: (document: Document) => Document | ReturnType<typeof failure> = (document) => document,
) {
  const document = {
    id: ids.file,
    name: 'school.pdf',
    state: 'ready',
    problem: null,
    pageCount: 0,
    pages: [],
    text: null,
    source: null,
    losses: [],
    isTextPartial: false,
    pageProblem: null,
    ...change,
  } as Document
  const answers = [
    ...offerAnswers(),
    answer(calls.letter.draft, () => draft()),
    answer(calls.file.document, () => read(document)),
    answer(calls.file.acceptLoss, accepts),
    answer(calls.file.beginUpload, () => ({ offset: 1, partBytes: 1 }) as never),
    answer(calls.file.finishFile, () => document as never),
  ]
  const screen = await renderPage(DocumentsPage, {
    params: { id: ids.draft },
    answers,
    isLoggedIn: true,
  })
  await screen.findByRole('button', { name: '去寄出' })
  await screen.user.upload(
    screen.container.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'school.pdf', { type: 'application/pdf' }),
  )
  if (document.id !== busyId) await screen.findAllByText('school.pdf')
  return screen
}

test('a document that was looked at and not added is asked about before the screen is left', async () => {
  const screen = await open({ text: '成绩单' })
  await screen.user.click(await screen.findByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '留在这里' }))
  expect(screen.place()).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})

test('asks on for a document while the server is too busy to say', async () => {
  const said = ['busy', 'converting', 'busy', 'ready']
  const screen = await open({ id: busyId, pageCount: 1, pages: [page()] }, (document) => {
    const state = said.length > 1 ? said.shift() : said[0]
    return state === 'busy'
      ? failure('server.busy')
      : ({ ...document, ...(state === 'converting' && { state, pages: [] }) } as Document)
  })
  await screen.findByText('可以原样打印', {}, { timeout: 8000 })
  expect(said).toEqual(['ready'])
})

test('a document that cannot be used holds nobody up', async () => {
  const screen = await open({ state: 'failed', problem: '这个文件打不开' })
  await screen.findByText(/这个文件打不开/)
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})

const loss = (change: Partial<ShownLoss>): ShownLoss => ({
  kind: 'text',
  words: '',
  at: null,
  isAccepted: false,
  ...change,
})
const picture = {
  id: ids.file,
  file: { width: 100, height: 140 },
  preview: { url: '/page.jpg' },
  isColour: false,
} as Picture
const page = (losses: ShownLoss[] = []): Document['pages'][number] => ({
  picture,
  findings: [],
  source: { characters: 602, pictures: 1, fields: 0 },
  losses,
})

/** Answers about an earlier document stay in the memory of the client. */
const otherId = '0198c0de-0000-7000-8000-00000000d0c2'
const busyId = '0198c0de-0000-7000-8000-00000000d0c3'

test('says that all came across when everything was counted, and nothing without a count', async () => {
  const counted = await open({ pageCount: 2, pages: [page(), page()] })
  await counted.findByText('1,204 个字和2 张图片全部带过来了')
  counted.unmount()
  const before = { ...page(), source: null }
  const uncounted = await open({ id: otherId, pageCount: 2, pages: [page(), before] })
  await uncounted.findByText('逐页检查')
  expect(uncounted.queryByText(/全部带过来了/)).toBeNull()
  expect(uncounted.getAllByText('可以原样打印')).toHaveLength(1)
})

test('offers a text only when each loss was accepted at its place', async () => {
  accepts.mockClear()
  const text = '见信如晤。'.repeat(200)
  const screen = await open({
    text,
    isTextPartial: true,
    losses: [loss({ kind: 'equation', words: 'a²', at: 5 }), loss({ kind: 'picture' })],
  })
  const preview = await screen.findByRole('region', { name: '文件的全部文字' })
  expect(preview.textContent?.length).toBeGreaterThan(text.length)
  const add = screen.getByRole('button', { name: '接在信的正文后面' })
  expect(add).toHaveProperty('disabled', true)
  await screen.user.click(screen.getByRole('button', { name: '公式：a²' }))
  expect(document.activeElement?.textContent).toContain('这里缺少：公式：a²')
  for (const name of ['不要这一处：公式：a²', '不要这一处：图片'])
    await screen.user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  expect(accepts.mock.calls.map(([input]) => input)).toEqual([
    { id: ids.file, page: null, loss: 0 },
    { id: ids.file, page: null, loss: 1 },
  ])
})

test('a page is chosen when its loss is accepted, and never when its characters have no face', async () => {
  const screen = await open({
    pageCount: 2,
    pages: [page([loss({ words: '附注' })]), page([loss({ kind: 'glyph', words: '我' })])],
  })
  const [first, second] = await screen.findAllByRole('checkbox')
  expect([first, second].map((box) => (box as HTMLInputElement).disabled)).toEqual([true, true])
  screen.getByText(/请重新导出嵌入字体的 PDF/)
  expect(screen.queryByRole('button', { name: /不要这一处：印不出来的字/ })).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '不要这一处：文字：附注' }))
  await screen.findByRole('button', { name: '把 1 页放进信里' })
  expect((first as HTMLInputElement).checked).toBe(true)
  expect((second as HTMLInputElement).disabled).toBe(true)
})

test('shows both ways when a document has a text and pages, and why when it has no pages', async () => {
  const both = await open({ text: '成绩单', pageCount: 1, pages: [page()] })
  await both.user.click(await both.findByRole('tab', { name: '原样的页面' }))
  await both.findByRole('checkbox', { name: '打印第 1 页' })
  both.unmount()
  const one = await open({ id: otherId, text: '成绩单', pageProblem: '花的时间太长' })
  await one.findByText(/没能做成页面。花的时间太长/)
  expect(one.queryByRole('tab')).toBeNull()
})

test('a page that is in the letter already is accepted in its list', async () => {
  const acceptsPage = vi.fn((_: unknown) => ({ isDone: true }) as const)
  const lost = { ...picture, losses: [loss({ words: '附注' })] }
  const screen = await renderPage(DocumentsPage, {
    params: { id: ids.draft },
    answers: [
      ...offerAnswers(),
      answer(calls.letter.draft, () =>
        draft({ content: content({ parts: [pageOf(picture, 'document')] }) }),
      ),
      answer(calls.file.pictures, () => ({ list: [lost] })),
      answer(calls.file.acceptPageLoss, acceptsPage),
    ],
    isLoggedIn: true,
  })
  await screen.user.click(await screen.findByRole('button', { name: '不要这一处：文字：附注' }))
  expect(acceptsPage.mock.calls).toEqual([[{ id: ids.file, loss: 0 }]])
  await screen.findByText('已确认不带')
})

test('takes no more documents in one go than a letter has room for', async () => {
  const begun = answer(calls.file.beginUpload, () => new Promise<never>(() => undefined) as never)
  const parts = Array.from({ length: partLimits.parts - 2 }, (_, at) =>
    pageOf({ ...picture, id: `${otherId.slice(0, -3)}${String(at).padStart(3, '0')}` }, 'document'),
  )
  const screen = await renderPage(DocumentsPage, {
    params: { id: ids.draft },
    answers: [
      ...offerAnswers(),
      answer(calls.letter.draft, () => draft({ content: content({ parts }) })),
      answer(calls.file.pictures, () => ({ list: [] })),
      begun,
    ],
    isLoggedIn: true,
  })
  await screen.findByRole('button', { name: '去寄出' })
  await screen.user.upload(
    screen.container.querySelector('input[type=file]') as HTMLInputElement,
    ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.pdf`, { type: 'application/pdf' })),
  )
  expect(await screen.findByText(`一封信最多添加 ${partLimits.parts} 页`)).toBeTruthy()
  await waitFor(() => expect(begun.inputs).toHaveLength(2))
})
