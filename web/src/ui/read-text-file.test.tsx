import { encodeAs } from '@mailing/encoding/samples.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inUtf8, readTextFile } from './read-text-file.ts'

/** 莫 in GB 18030, and one character in UTF-8, Big5 and EUC-KR as well. */
const unsure = new Uint8Array([0xc4, 0xaa])

test('takes the line that the person says reads right', async () => {
  const reading = readTextFile(new Blob([unsure]))
  fireEvent.click(await screen.findByRole('button', { name: '莫' }))
  expect(await reading).toBe('莫')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('takes nothing when no line reads right', async () => {
  const reading = inUtf8([new File([unsure], 'a.txt')])
  fireEvent.click(await screen.findByRole('button', { name: '都不对' }))
  expect(await reading).toEqual([])
})

test('sends a text of Windows in UTF-8 without asking, and leaves other files alone', async () => {
  const picture = new File([unsure], 'a.jpg')
  const written = 'Chère maman, j’ai reçu ta lettre à l’école'
  const text = new File([encodeAs(written, 'windows-1252').slice()], 'a.txt')
  const [first, second] = await inUtf8([picture, text])
  expect(first).toBe(picture)
  expect(await second?.text()).toBe(written)
})
