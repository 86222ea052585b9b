import { expect, test } from 'vitest'
import { uncover } from './uncover.ts'

const page = document.documentElement

function drawn(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = '<a href="#/">写一封信</a>'
  return root
}

test('a drawing that was hidden is gone once the page is shown, so that no part of it flashes', () => {
  const root = drawn()
  page.setAttribute('data-shell', 'off')
  uncover(root)
  expect([page.hasAttribute('data-shell'), root.textContent]).toEqual([false, ''])
})

test('a drawing that is seen stays for the app to take over or replace', () => {
  const root = drawn()
  uncover(root)
  expect(root.textContent).toBe('写一封信')
})
