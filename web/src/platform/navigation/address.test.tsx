import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { currentPlace, navigate, useAddress, useAddressChoice, useAddressPart } from './navigate.ts'

function Part() {
  const [tab, setTab] = useAddressChoice('tab', ['first', 'second'])
  const [open, setOpen] = useAddressPart('open')
  return (
    <>
      <output aria-label="kept">{`${tab} ${open ?? 'none'}`}</output>
      <button type="button" onClick={() => setTab(tab === 'first' ? 'second' : 'first')}>
        tab
      </button>
      <button type="button" onClick={() => setOpen(open ? undefined : 'thing')}>
        open
      </button>
    </>
  )
}

function Whole() {
  const [kept, keep] = useAddress(currentPlace()?.params ?? {})
  return (
    <>
      <Part />
      <button type="button" onClick={() => keep({ search: kept['search'] ? '' : 'words' })}>
        search
      </button>
    </>
  )
}

function Opened() {
  const [isThere, setThere] = useState(false)
  const begin = async () => {
    await navigate('/pages/help/help', { tab: 'second', open: 'other', query: 'q' })
    setThere(true)
  }
  return isThere ? (
    <Whole />
  ) : (
    <button type="button" onClick={() => void begin()}>
      begin
    </button>
  )
}

test('a page and its parts keep what they show in one address, and none takes away what is another’s', async () => {
  const page = await renderPage(Opened)
  const press = async (name: string) => page.user.click(await page.findByRole('button', { name }))
  const inAddress = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]))
  await press('begin')
  expect((await page.findByLabelText('kept')).textContent).toBe('second other')
  await press('search')
  expect(inAddress()).toEqual({ tab: 'second', open: 'other', query: 'q', search: 'words' })
  await press('tab')
  await press('open')
  expect(page.getByLabelText('kept').textContent).toBe('first none')
  await press('search')
  expect(inAddress()).toEqual({ query: 'q' })
  await press('open')
  expect(inAddress()).toEqual({ query: 'q', open: 'thing' })
})
