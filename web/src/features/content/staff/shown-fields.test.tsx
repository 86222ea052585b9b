import t from '@mailing/texts/zh-hans/web/staff/content.ts'
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ShownFields, shownToAll } from './shown-fields.tsx'

test('from when and until when are shown and read in the deployment’s time', async () => {
  const onChange = vi.fn()
  const shown = { ...shownToAll(), from: '2026-11-20T17:30:00.000Z' }
  const screen = await renderPage(() => <ShownFields shown={shown} onChange={onChange} />, {
    isLoggedIn: true,
  })
  expect(await screen.findByDisplayValue('2026-11-21T01:30')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(t.fields.until), { target: { value: '2026-11-22T00:00' } })
  expect(onChange).toHaveBeenLastCalledWith({ until: '2026-11-21T16:00:00.000Z' })
  fireEvent.change(screen.getByLabelText(t.fields.from), { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith({ from: null })
})
