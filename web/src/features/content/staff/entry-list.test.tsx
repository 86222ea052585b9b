import t from '@mailing/texts/zh-hans/web/staff/content.ts'
import { act } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { EntryList } from './entry-list.tsx'
import { PublicPicture } from './public-picture.tsx'

const uploads = vi.hoisted(() => [] as ((answer: { readonly url: string }) => void)[])
vi.mock('../../../platform/client/upload.ts', () => ({
  upload: () => new Promise((resolve) => uploads.push(resolve)),
}))
beforeEach(() => uploads.splice(0))

const entries = [
  { id: 'a', title: '甲', image: '' },
  { id: 'b', title: '乙', image: '' },
]

function Desk() {
  const [list, setList] = useState<readonly (typeof entries)[number][]>(entries)
  return (
    <>
      <EntryList
        value={list}
        onChange={setList}
        make={() => ({ id: crypto.randomUUID(), title: '', image: '' })}
        most={5}
        titleOf={({ title }) => title}
      >
        {(entry, change) => (
          <>
            <Input
              aria-label={entry.id}
              value={entry.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <PublicPicture value={entry.image} onChange={(image) => change({ image })} />
          </>
        )}
      </EntryList>
      <output aria-label="list">
        {list.map(({ id, title, image }) => `${id} ${title} ${image}`).join('|')}
      </output>
    </>
  )
}

async function uploadFirst() {
  const screen = await renderPage(Desk)
  const [first] = screen.getAllByLabelText(t.choosePicture, { selector: 'input[type=file]' })
  if (!first) throw new Error('no picture can be chosen')
  await screen.user.upload(first, new File(['png'], 'a.png', { type: 'image/png' }))
  return screen
}
const end = () => act(async () => uploads[0]?.({ url: '/a.png' }))

test('what was typed and moved while a picture was uploaded stays', async () => {
  const screen = await uploadFirst()
  await screen.user.type(screen.getByLabelText('b'), '丙')
  await screen.user.click(screen.getByLabelText(`${t.down} 1`))
  await end()
  expect(screen.getByLabelText('list').textContent).toBe('b 乙丙 |a 甲 /a.png')
})

test('an entry that was taken out while its picture was uploaded does not come back', async () => {
  const screen = await uploadFirst()
  await screen.user.click(screen.getByLabelText(`${t.remove} 1`))
  await end()
  expect(screen.getByLabelText('list').textContent).toBe('b 乙 ')
})
