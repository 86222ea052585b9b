import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { createUploadQueue } from '../../../platform/client/upload-queue.ts'
import { UploadList } from './upload-list.tsx'

const entry = { id: 1, name: 'photo.jpg', state: 'sending', share: 0.5, problem: '' } as const
const queue = createUploadQueue({ kind: 'image', onDone: () => undefined })
const Page = () => <UploadList queue={queue} list={[entry]} />

const open = (isNear: boolean) =>
  renderPage(Page, {
    answers: [answer(calls.file.room, () => ({ usedMegabytes: 850, maxMegabytes: 1000, isNear }))],
    isLoggedIn: true,
  })

test('says how much is uploaded and unused before the quota is reached', async () => {
  const screen = await open(true)
  expect(await screen.findByText(/850 MB，最多 1000 MB/)).toBeTruthy()
})

test('says nothing of the quota while there is room', async () => {
  const screen = await open(false)
  await screen.findByText('photo.jpg')
  expect(screen.queryByText(/1000 MB/)).toBeNull()
})
