import zhHans from '@mailing/texts/zh-hans/web/parts.ts'
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { StraightenDialog } from './straighten-dialog.tsx'

const { finish } = vi.hoisted(() => ({ finish: { now: (_: Blob) => {} } }))

vi.mock('../../../platform/client/upload-heic.ts', () => ({
  readablePicture: async (file: File) => file,
}))
vi.mock('../../../platform/canvas.ts', () => {
  const canvas = document.createElement('canvas')
  const pen = {
    translate: () => {},
    rotate: () => {},
    drawImage: () => {},
    putImageData: () => {},
    getImageData: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
  }
  Object.assign(canvas, { getContext: () => pen })
  let isOpened = false
  return {
    canvasOf: () => ({ canvas, pen }),
    // The photograph is there at once; the page that is made of it when the test says so.
    jpegOf: () => {
      if (isOpened) return new Promise<Blob>((resolve) => Object.assign(finish, { now: resolve }))
      isOpened = true
      return Promise.resolve(new Blob())
    },
  }
})
vi.mock('../model/straighten.ts', async (original) => ({
  ...(await original<object>()),
  findPage: () => [0, 1, 2, 3].map(() => ({ x: 0, y: 0 })),
  straightSize: () => ({ width: 1, height: 1 }),
  straighten: () => new Uint8ClampedArray(4),
  clean: () => {},
}))

test('going back while a page is made skips no photograph, neither this one nor the next', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }))
  vi.stubGlobal('ImageData', class {})
  const file = new File(['x'], 'page.png', { type: 'image/png' })
  const [onDone, onSkip] = [vi.fn(), vi.fn()]
  const screen = await renderPage(() => (
    <StraightenDialog file={file} left={1} onDone={onDone} onSkip={onSkip} />
  ))
  const dialog = screen.getByRole('dialog')
  await screen.user.click(
    await vi.waitFor(() => {
      const button = screen.getByRole('button', { name: zhHans.handwriting.use })
      expect(button).toHaveProperty('disabled', false)
      return button
    }),
  )
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onSkip).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 100))
  finish.now(new Blob())
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onSkip).not.toHaveBeenCalled()
})
