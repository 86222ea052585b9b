import { calls } from '@mailing/contract/client.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PhotosPart } from '@mailing/contract/letter/parts.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answering } from '../../../../test/answers.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { content, draft, file, ids, offerAnswers, recipient, rules } from '../test/scene.ts'
import PhotosPage from './photos.tsx'

const pictureIds = [
  '88888888-8888-4888-8888-888888888888',
  '99999999-9999-4999-8999-999999999999',
] as const
const picture = (id: string): Picture => ({
  id,
  file: { ...file, id },
  preview: { ...file, id, url: `/small/${id}` },
  isColour: true,
})
const photo = (fileId: string, width = 3000, height = 2000) => ({
  fileId,
  width,
  height,
  turn: 0 as const,
  crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
  count: 1,
})
const photos = (changes: Partial<PhotosPart> = {}): PhotosPart => ({
  kind: 'photos',
  size: '6x4',
  finish: 'matte',
  photos: pictureIds.map((id) => photo(id)),
  ...changes,
})

function open(
  part: PhotosPart | null,
  place: Partial<typeof rules> = {},
  more: readonly Answering[] = [],
) {
  const saving = answer(calls.letter.saveDraft, (input) => ({
    draft: draft({ version: 4, content: input.content as ReturnType<typeof content> }),
    conflict: null,
  }))
  const institution = recipient.institution
    ? {
        ...recipient.institution,
        current: { ...recipient.institution.current, rules: { ...rules, ...place } },
      }
    : null
  const answers = [
    ...offerAnswers().filter(({ call }) => call.id !== calls.address.get.id),
    answer(calls.address.get, () => ({ ...recipient, institution }) as typeof recipient),
    answer(calls.letter.draft, () => draft({ content: content(part ? { parts: [part] } : {}) })),
    saving,
    answer(calls.file.pictures, () => ({ list: pictureIds.map(picture) })),
    ...more,
  ]
  return renderPage(PhotosPage, {
    params: { id: ids.draft },
    answers,
    isLoggedIn: true,
  }).then((screen) => ({ screen, saving }))
}

test('a letter without photos says what will stand there', async () => {
  const { screen } = await open(null)
  expect(await screen.findByText('还没有照片')).toBeTruthy()
  expect(screen.getByRole('button', { name: '选择照片' })).toBeTruthy()
})

test('no more photos are taken in one go than the place lets in, and that is said', async () => {
  const begun = answer(calls.file.beginUpload, () => new Promise<never>(() => undefined) as never)
  const { screen } = await open(photos(), { maxPhotos: 5 }, [begun])
  await screen.findByText(/最多收 5 张/)
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  const files = Array.from(
    { length: 40 },
    (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }),
  )
  if (input) await screen.user.upload(input, files)
  expect(await screen.findByText('一封信最多 5 张照片')).toBeTruthy()
  expect(screen.getAllByText(/^\d+\.jpg$/)).toHaveLength(3)
  await waitFor(() => expect(begun.inputs).toHaveLength(3))
})

test('a place that lets no more photos in lets none be chosen', async () => {
  const { screen } = await open(photos(), { maxPhotos: 2 })
  const more = await screen.findByRole('button', { name: '再选几张' })
  await waitFor(() => expect(more).toHaveProperty('disabled', true))
})

test('copies, order, size and paper are saved with the letter, and the price follows', async () => {
  const { screen, saving } = await open(photos())
  expect(await screen.findByText('2 张照片，¥3.00')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '加一份: 第 1 张照片的份数' }))
  expect(await screen.findByText('3 张照片，¥4.50')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '第 1 张照片往后移' }))
  await screen.user.click(screen.getByRole('radio', { name: /整页/ }))
  await screen.user.click(screen.getByRole('radio', { name: '光面' }))
  await waitFor(
    () =>
      expect(saving.inputs.at(-1)).toMatchObject({
        content: {
          parts: [
            {
              kind: 'photos',
              size: 'full',
              finish: 'glossy',
              photos: [
                { fileId: pictureIds[1], count: 1 },
                { fileId: pictureIds[0], count: 2 },
              ],
            },
          ],
        },
      }),
    { timeout: 5_000 },
  )
  await screen.user.click(screen.getByRole('button', { name: '去掉第 2 张照片' }))
  expect(await screen.findByText('1 张照片，¥1.50')).toBeTruthy()
})

test('what the place takes is said beside the photos: how many, without colour, with a number', async () => {
  const { screen } = await open(photos(), {
    maxPhotos: 1,
    isColourAllowed: false,
    sheetMark: 'person_number',
  })
  expect(
    (await screen.findByText('那里每封信最多收 1 张照片，现在是 2 张')).closest('[role=alert]'),
  ).toBeTruthy()
  expect(screen.getByText('那里只收黑白打印，照片也会印成黑白')).toBeTruthy()
  expect(screen.getByText(/那里要求照片上有编号/)).toBeTruthy()
})

test('a place that takes no photos is told before any is chosen', async () => {
  const { screen } = await open(null, { maxPhotos: 0 })
  expect(await screen.findByText('那里不收照片，这封信寄不出去')).toBeTruthy()
})

test('a photo that is too small for its size is marked, and one that is gone is told', async () => {
  const { screen } = await open(
    photos({
      photos: [photo(pictureIds[0], 500, 400), photo('77777777-7777-4777-8777-777777777777')],
    }),
  )
  expect(await screen.findByText('清晰度不够')).toBeTruthy()
  expect(await screen.findByText('有图片读不出来了，请去掉后重新选择')).toBeTruthy()
})

test('photos that are still on their way are asked about before the screen is left, and not aborted by staying', async () => {
  const begun = answer(calls.file.beginUpload, () => new Promise<never>(() => undefined) as never)
  const { screen } = await open(photos(), {}, [begun])
  await screen.findByText('2 张照片，¥3.00')
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  await screen.user.upload(
    input as HTMLInputElement,
    new File(['x'], 'garden.jpg', { type: 'image/jpeg' }),
  )
  await waitFor(() => expect(begun.inputs).toHaveLength(1))
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '留在这里' }))
  expect(screen.place()).toBeNull()
  expect(screen.getByText('garden.jpg')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '去寄出' }))
  await screen.user.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})

test('without anything on its way the screen is left at once', async () => {
  const { screen } = await open(photos())
  await screen.user.click(await screen.findByRole('button', { name: '去寄出' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/step/order/order' }))
})
