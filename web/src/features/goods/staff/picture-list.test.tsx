import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import t from '@mailing/texts/zh-hans/web/staff/goods.ts'
import ui from '@mailing/texts/zh-hans/web/ui.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { PictureList } from './picture-list.tsx'

const uploads = vi.hoisted(() => [] as ((answer: Picture) => void)[])
vi.mock('../../../platform/client/upload.ts', () => ({
  upload: () => new Promise((resolve) => uploads.push(resolve)),
}))
beforeEach(() => uploads.splice(0))

const picture = (id: string): Picture => ({ id, url: `/${id}.png`, width: 8, height: 8 })
const file = (name: string) => new File(['png'], name, { type: 'image/png' })

function Fields() {
  const [pictures, setPictures] = useState<readonly Picture[]>([picture('a'), picture('b')])
  return (
    <>
      <PictureList value={pictures} onChange={setPictures} />
      <output aria-label="list">{pictures.map(({ id }) => id).join(' ')}</output>
    </>
  )
}

test('a picture that was taken out while others were uploaded stays out', async () => {
  const screen = await renderPage(Fields)
  await screen.user.upload(screen.getByLabelText(t.addPicture, { selector: 'input[type=file]' }), [
    file('c.png'),
    file('d.png'),
  ])
  await screen.user.click(screen.getByRole('button', { name: t.removePicture(1) }))
  await act(async () => uploads[0]?.(picture('c')))
  await act(async () => uploads[1]?.(picture('d')))
  expect(screen.getByLabelText('list').textContent).toBe('b c d')
})

test('takes no more pictures than there is room for, and says so', async () => {
  const screen = await renderPage(Fields)
  const chosen = Array.from({ length: goodsLimits.pictures }, (_, at) => file(`${at}.png`))
  await screen.user.upload(
    screen.getByLabelText(t.addPicture, { selector: 'input[type=file]' }),
    chosen,
  )
  const room = goodsLimits.pictures - 2
  expect(await screen.findByText(ui.tooManyFiles(room))).toBeTruthy()
  for (let at = 0; at < room; at += 1) await act(async () => uploads[at]?.(picture(`n${at}`)))
  expect(uploads).toHaveLength(room)
})
