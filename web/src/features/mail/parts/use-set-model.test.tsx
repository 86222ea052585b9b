import type { FontKey, FontSet } from '@mailing/typeset'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { useSetModel } from './use-set-model.ts'

const broken = new Set<string>()
const noFonts: FontSet = new Map()
const typesetting = {
  load: async (text: string): Promise<FontSet> => {
    if (broken.has(text)) throw new Error('no connection')
    return noFonts
  },
  set: (text: string) => ({ fonts: [] as readonly FontKey[], text }),
}
const wishes = ['一', '二', '三'].map((input) => ({ input, of: null }))

function Card() {
  const [at, setAt] = useState(0)
  const { set, isComplete, error, retry } = useSetModel(
    typesetting,
    wishes[at] as (typeof wishes)[number],
  )
  return (
    <>
      <output>{error ? 'failed' : `${set?.model.text} ${isComplete ? 'whole' : 'waiting'}`}</output>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  )
}

test('faces that cannot be read take away only what was never drawn, until the next try', async () => {
  broken.add('一').add('二')
  const screen = await renderPage(Card)
  const press = (name: string) => screen.user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('failed')).toBeTruthy()
  broken.delete('一')
  await press('retry')
  expect(await screen.findByText('一 whole')).toBeTruthy()
  await press('next')
  expect(await screen.findByText('二 waiting')).toBeTruthy()
  await press('next')
  expect(await screen.findByText('三 whole')).toBeTruthy()
})
