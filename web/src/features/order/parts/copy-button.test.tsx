import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { touch } from '../../../../test/finger.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { CopyButton } from './copy-button.tsx'

const rest = (ms: number) => new Promise((rested) => setTimeout(rested, ms))

async function show() {
  const page = await renderPage(() => (
    <CopyButton text="LT-42" label="订单编号">
      <b>LT-42</b>
    </CopyButton>
  ))
  // The user of the tests brings a clipboard along.
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  return { page, write, number: screen.getByText('LT-42') }
}

/** One finger comes down, goes so far, rests, and leaves. */
async function press(number: Element, moved: number, ms: number): Promise<void> {
  await touch(number, 'touchstart', 0, 0)
  if (moved > 0) await touch(number, 'touchmove', moved, 0)
  await rest(ms)
  await touch(number, 'touchend', moved, 0)
}

test('a finger that rests on the number for 350 ms copies it when it leaves; one that leaves sooner or moves more than 10 px does not', async () => {
  const { page, write, number } = await show()
  // Until the code that follows fingers has come nobody hears them.
  await vi.waitFor(
    async () => {
      await press(number, 10, 400)
      expect(write).toHaveBeenCalledExactlyOnceWith('LT-42')
    },
    { timeout: 8_000 },
  )
  expect(await page.findByText('已复制')).toBeDefined()
  await press(number, 0, 200)
  await press(number, 11, 400)
  expect(write).toHaveBeenCalledOnce()
})
