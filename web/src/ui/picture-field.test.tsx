import type { FileLink } from '@mailing/contract/file/calls.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FeedbackHost } from './feedback-host.tsx'
import { PictureField } from './picture-field.tsx'

const words = {
  add: 'Add',
  remove: (number: number) => `Remove ${number}`,
  sending: (share: string) => `Sending ${share}`,
  failed: 'One picture was not sent.',
}
const link = (name: string): FileLink => ({
  id: name,
  url: `/files/${name}`,
  urlExpiresAt: '2026-11-21T04:00:00Z',
  type: 'image/jpeg',
  bytes: 1,
  width: 1,
  height: 1,
})
const files = (...names: string[]) => ({
  target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
})

function Form({
  send,
  busy,
}: {
  readonly send: (file: File) => Promise<FileLink>
  readonly busy: boolean[]
}) {
  const [pictures, setPictures] = useState<readonly FileLink[]>([])
  return (
    <>
      <PictureField
        label="Pictures"
        words={words}
        pictures={pictures}
        max={2}
        send={send}
        onChange={setPictures}
        onBusy={(is) => busy.push(is)}
      >
        {(picture) => <img src={picture.url} alt={picture.id} />}
      </PictureField>
      <FeedbackHost />
    </>
  )
}

test('files are sent one after another up to the limit, and can be taken out again', async () => {
  const sent: string[] = []
  const busy: boolean[] = []
  render(
    <Form
      busy={busy}
      send={async ({ name }) => {
        sent.push(name)
        return link(name)
      }}
    />,
  )
  fireEvent.change(screen.getByLabelText('Add'), files('a', 'b', 'c'))
  expect(await screen.findByAltText('b')).toBeDefined()
  await waitFor(() => expect(busy).toEqual([true, false]))
  expect(sent).toEqual(['a', 'b'])
  expect(screen.queryByLabelText('Add')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }))
  expect(screen.queryByAltText('a')).toBeNull()
  expect(screen.getByLabelText('Add')).toBeDefined()
})

test('a file that cannot be sent is told; what arrived before it stays, and the form is free again', async () => {
  const busy: boolean[] = []
  render(
    <Form
      busy={busy}
      send={({ name }) =>
        name === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(link(name))
      }
    />,
  )
  fireEvent.change(screen.getByLabelText('Add'), files('good', 'bad'))
  expect(await screen.findByText('One picture was not sent.')).toBeDefined()
  expect(screen.getByAltText('good')).toBeDefined()
  expect(busy).toEqual([true, false])
})
