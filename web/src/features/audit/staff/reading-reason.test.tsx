import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/audit.ts'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { useCall } from '../../../platform/client/query.ts'
import { ReadingReason } from './reading-reason.tsx'

const why = 'A court has asked for these accounts.'

/** Any screen of the console beside what asks for the reason. */
function Page() {
  const list = useCall(calls.view.list, { screen: '/orders' })
  return (
    <>
      <ReadingReason />
      <p>{list.data ? 'shown' : 'nothing'}</p>
    </>
  )
}

test('who reads too much says why, and the screen reads again', async () => {
  const given: string[] = []
  const screen = await renderPage(Page, {
    answers: [
      answer(calls.view.list, () =>
        given.length === 0 ? failure('access.reason_needed') : { list: [] },
      ),
      answer(calls.audit.giveReason, ({ reason }) => {
        given.push(reason)
        return { isDone: true as const }
      }),
    ],
    token: fakeToken({ role: ['support'], permission: ['view.edit'] }),
  })
  await screen.findByText(texts.reading.title)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: why } })
  fireEvent.click(screen.getByRole('button', { name: texts.reading.ok }))
  await screen.findByText('shown')
  expect(given).toEqual([why])
  expect(screen.queryByText(texts.reading.title)).toBeNull()
})
