import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useFileChooser } from './use-file-chooser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const onFiles = vi.fn()

function Chooser({ most }: { readonly most: number }) {
  const { input, open, take } = useFileChooser({ onFiles, most })
  return (
    <>
      <input ref={input} type="file" multiple aria-label="files" onChange={take} />
      <button type="button" onClick={open}>
        choose
      </button>
    </>
  )
}

async function show(most = Number.POSITIVE_INFINITY) {
  onFiles.mockReset()
  const page = await renderPage(() => <Chooser most={most} />)
  return { page, input: screen.getByLabelText('files') }
}
const files = (...names: string[]) => ({
  target: { files: names.map((name) => new File(['x'], name)) },
})
const taken = () => onFiles.mock.calls.map(([chosen]) => (chosen as File[]).map(({ name }) => name))

test('no more files are taken than were asked for, and that is said', async () => {
  const { page, input } = await show(2)
  fireEvent.change(input, files('a', 'b'))
  expect(page.queryByText(/其余的没有加上/)).toBeNull()
  fireEvent.change(input, files('c', 'd', 'e'))
  expect(taken()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(await page.findByText('一次最多选择 2 个文件，其余的没有加上')).toBeDefined()
})

test('who closes the chooser without a file is told so, and nothing is taken', async () => {
  const { page, input } = await show()
  act(() => void input.dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(page.getByText('没有选择文件')).toBeDefined()
  expect(onFiles).not.toHaveBeenCalled()
})

test('without a press of the person no chooser opens; the button asks for one', async () => {
  const { page, input } = await show()
  const click = vi.spyOn(input, 'click')
  vi.stubGlobal('navigator', Object.assign(navigator, { userActivation: { isActive: false } }))
  fireEvent.click(page.getByRole('button', { name: 'choose' }))
  expect(click).not.toHaveBeenCalled()
  expect(await page.findByText('请再点一次按钮来选择文件')).toBeDefined()
  Object.assign(navigator, { userActivation: { isActive: true } })
  fireEvent.click(page.getByRole('button', { name: 'choose' }))
  expect(click).toHaveBeenCalledOnce()
  Object.assign(navigator, { userActivation: undefined })
})

function Late() {
  const [times, setTimes] = useState(0)
  const { input } = useFileChooser({ onFiles, most: 1 })
  return (
    <>
      {times % 2 === 1 && <input ref={input} type="file" aria-label={`files ${times}`} />}
      <button type="button" onClick={() => setTimes(times + 1)}>
        turn
      </button>
    </>
  )
}

test('an input that comes later, or comes again, tells of a choice that was called off as well', async () => {
  const page = await renderPage(() => <Late />)
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'turn' }))
  const outside = vi.fn()
  document.addEventListener('cancel', outside)
  for (const times of [1, 3]) {
    turn()
    const field = screen.getByLabelText(`files ${times}`)
    act(() => void field.dispatchEvent(new Event('cancel', { bubbles: true })))
    turn()
  }
  document.removeEventListener('cancel', outside)
  expect(page.getAllByText('没有选择文件').length).toBeGreaterThan(0)
  // A dialog around the input never hears of it.
  expect(outside).not.toHaveBeenCalled()
})
