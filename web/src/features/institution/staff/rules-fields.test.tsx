import { zInstitutionRules } from '@mailing/contract/institution/calls.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/institution.ts'
import { waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { openRules, RulesFields } from './rules-fields.tsx'

// Labels instead of roles: computing the role of every part of fifteen controls takes seconds.
async function open(rules = openRules) {
  const sent = vi.fn()
  const screen = await renderPage(
    () => (
      <Form initialValues={{ rules, source: '电话', checkedOn: '2026-11-21' }} onFinish={sent}>
        <RulesFields hasEffectiveDay={false} />
        <button type="submit">send</button>
      </Form>
    ),
    {},
  )
  const finish = async () => {
    await screen.user.click(screen.getByText('send'))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    return sent.mock.calls[0]?.[0] as { readonly rules: unknown }
  }
  return { ...screen, sent, finish, field: (name: string) => screen.getByLabelText(name) }
}

test('an untouched form sends rules that the contract takes, without limits', async () => {
  const screen = await open()
  const { rules } = await screen.finish()
  expect(zInstitutionRules.parse(rules)).toEqual(openRules)
})

test('an emptied limit means no limit, and zero photos means none', async () => {
  const screen = await open({ ...openRules, maxPages: 5, maxPhotos: 3 })
  await screen.user.clear(screen.field(zhHans.maxPages))
  await screen.user.clear(screen.field(zhHans.maxPhotos))
  await screen.user.type(screen.field(zhHans.maxPhotos), '0')
  const { rules } = await screen.finish()
  expect(zInstitutionRules.parse(rules)).toMatchObject({ maxPages: null, maxPhotos: 0 })
})

test('rules without a source are not sent', async () => {
  const screen = await open()
  await screen.user.clear(screen.getByLabelText(zhHans.source))
  await screen.user.click(screen.getByText('send'))
  await waitFor(() =>
    expect(screen.getByLabelText(zhHans.source).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.sent).not.toHaveBeenCalled()
})
