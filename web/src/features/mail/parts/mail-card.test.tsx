import { minor } from '@mailing/contract/amount.ts'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { MailCard, PrintCard } from './mail-card.tsx'
import type { PlaceRules } from './use-mail-choices.ts'

const way = { isTracked: false, minDays: 2, maxDays: 5 } as const
const prices = [
  { ...way, mailClass: 'ordinary', price: minor(120) },
  { ...way, mailClass: 'express', price: minor(1800) },
] as const

async function show(rules: PlaceRules) {
  const onChange = vi.fn<() => void>()
  const screen = await renderPage(() => (
    <>
      <MailCard prices={prices} rules={rules} mailClass="ordinary" onChange={onChange} />
      <PrintCard rules={rules} isColour={false} colourHint="每页 ¥0.60" onColour={onChange} />
    </>
  ))
  return { screen, onChange }
}

test('what the place refuses cannot be chosen and says so: a class of mail, colour', async () => {
  const { screen, onChange } = await show({ mailClasses: ['ordinary'], isColourAllowed: false })
  const express = screen.getByRole('radio', { name: /特快/ })
  expect(express).toHaveProperty('disabled', true)
  expect(express.closest('label')?.textContent).toContain('对方单位不收')
  const colour = screen.getByRole('switch', { name: /彩色/ })
  expect(colour).toHaveProperty('disabled', true)
  expect(colour.closest('label')?.textContent).not.toContain('每页 ¥0.60')
  await screen.user.click(express)
  await screen.user.click(colour)
  expect(onChange).not.toHaveBeenCalled()
})

test('where nothing is refused, each can be chosen', async () => {
  const { screen, onChange } = await show(undefined)
  await screen.user.click(screen.getByRole('radio', { name: /特快/ }))
  await screen.user.click(screen.getByRole('switch', { name: /彩色/ }))
  expect(onChange).toHaveBeenCalledTimes(2)
})
