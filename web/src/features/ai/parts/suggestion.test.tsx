import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { changesOf } from '../model/changes.ts'
import { Suggestion } from './suggestion.tsx'

const stretches = changesOf('我因该早点写信，你以经等很久了。', '我应该早点写信，你已经等很久了。')

async function show() {
  const onDone = vi.fn()
  const onClose = vi.fn()
  const screen = await renderPage(() => (
    <Suggestion stretches={stretches} isCut={false} onDone={onDone} onClose={onClose} />
  ))
  return { ...screen, onDone, onClose }
}

test('each change is marked as what goes and what comes, and says its number', async () => {
  const screen = await show()
  expect([...screen.container.querySelectorAll('del')].map((one) => one.textContent)).toEqual([
    '删去：因',
    '删去：以',
  ])
  expect([...screen.container.querySelectorAll('ins')].map((one) => one.textContent)).toEqual([
    '改为：应',
    '改为：已',
  ])
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('第 1 处，共 2 处')
})

test('half of it can be taken, by the keyboard, and a decision can be changed', async () => {
  const screen = await show()
  screen.getByRole('button', { name: '采用' }).focus()
  await screen.user.keyboard('{Enter}')
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('第 2 处，共 2 处')
  await screen.user.click(screen.getByRole('button', { name: '不要' }))
  expect(document.activeElement?.textContent).toBe('把 1 处放进信里')
  await screen.user.click(screen.getByRole('button', { name: /第 2 处/ }))
  await screen.user.click(screen.getByRole('button', { name: '采用' }))
  await screen.user.click(screen.getByRole('button', { name: /第 1 处/ }))
  await screen.user.click(screen.getByRole('button', { name: '不要' }))
  await screen.user.click(screen.getByRole('button', { name: '把 1 处放进信里' }))
  expect(screen.onDone).toHaveBeenCalledExactlyOnceWith('我因该早点写信，你已经等很久了。')
})

test('all or nothing is one press; nothing leaves the letter alone', async () => {
  const screen = await show()
  await screen.user.click(screen.getByRole('button', { name: '全部采用' }))
  await screen.user.click(screen.getByRole('button', { name: '全部不要' }))
  await screen.user.click(screen.getByRole('button', { name: '不改了' }))
  expect(screen.onClose).toHaveBeenCalledOnce()
  expect(screen.onDone).not.toHaveBeenCalled()
})
