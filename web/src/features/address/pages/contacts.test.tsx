import { calls } from '@mailing/contract/client.ts'
import addressTexts from '@mailing/texts/zh-hans/web/address.ts'
import texts from '@mailing/texts/zh-hans/web/contacts.ts'
import { screen as shown, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { setToken } from '../../../platform/session.ts'
import type { Newcomer } from '../model/bring-in.ts'
import { emptyForm } from '../model/form.ts'
import { Newcomers } from '../parts/newcomers.tsx'
import ContactsPage from './contacts.tsx'
import EditPage from './edit.tsx'

const newcomer = (name: string, detail: string): Newcomer => ({
  form: { ...emptyForm, place: 'postal', name, country: 'DE', town: 'Bonn', detail },
  isComplete: detail !== '',
})
const people = [newcomer('安然', 'Weg 1'), newcomer('白露', 'Weg 2'), newcomer('陈晨', '')]
const contacts = answer(calls.address.contacts, () => ({ list: [], nextCursor: null }))
const groups = answer(calls.address.groups, () => ({ list: [] }))

const places = [
  answer(calls.institution.myRequests, () => ({ list: [], nextCursor: null })),
  answer(calls.institution.list, () => ({ list: [], nextCursor: null })),
]

/** Three were found, one is unticked, and the one without an address is taken to the form. */
async function toForm() {
  const found = await renderPage(() => (
    <Newcomers
      found={{ people, left: new Set(), nameless: [], lists: [], tooMany: [] }}
      onDone={() => undefined}
    />
  ))
  await found.user.click(found.getByRole('checkbox', { name: /安然/ }))
  await found.user.click(found.getByRole('button', { name: /补全地址/ }))
  found.unmount()
}
const openForm = () => {
  const edit = answer(calls.address.edit, () => ({
    id: '11111111-1111-4111-8111-111111111111',
    kind: 'recipient' as const,
    place: 'postal' as const,
    name: '陈晨',
    relation: '',
    releaseOn: null,
    institution: null,
    unit: '',
    personNumber: '',
    postal: { country: 'DE', area: 'Bonn', detail: 'Weg 3', postcode: '' },
    phone: '',
    phonePrinted: '',
    isDefault: false,
    updatedAt: '2026-11-20T04:00:00Z',
  }))
  return renderPage(EditPage, { params: { kind: 'recipient' }, answers: [edit, groups, ...places] })
}
const openContacts = () => renderPage(ContactsPage, { answers: [contacts, groups] })

test('who was found and taken to the form waits on when it is not saved; who was unticked stays so', async () => {
  setToken({ token: fakeToken() })
  await toForm()
  const form = await openForm()
  expect(form.getByDisplayValue('陈晨')).toBeTruthy()
  form.unmount()
  const page = await openContacts()
  expect(page.getByText('陈晨')).toBeTruthy()
  expect(page.getByRole('checkbox', { name: /安然/ })).toHaveProperty('checked', false)
  expect(page.getByRole('checkbox', { name: /白露/ })).toHaveProperty('checked', true)
  expect(page.getByRole('button', { name: texts.bringInChosen(1) })).toBeTruthy()
})

test('names the entries that were left out, and why', async () => {
  const page = await renderPage(() => (
    <Newcomers
      found={{
        people,
        left: new Set(),
        nameless: ['13900000005', ''],
        lists: ['家人', ''],
        tooMany: [],
      }}
      onDone={() => undefined}
    />
  ))
  expect(page.getByText(texts.leftNameless(2, '13900000005'))).toBeTruthy()
  expect(page.getByText(texts.leftLists(2, '家人'))).toBeTruthy()
})

test('who was completed by the form and saved waits no longer', async () => {
  setToken({ token: fakeToken() })
  await toForm()
  const form = await openForm()
  await form.user.type(form.getByLabelText(new RegExp(`^${addressTexts.detail}`)), 'Weg 3')
  await form.user.click(form.getByRole('button', { name: addressTexts.save }))
  await waitFor(() => expect(shown.getByText(addressTexts.saved)).toBeTruthy())
  form.unmount()
  const page = await openContacts()
  expect(page.getByRole('checkbox', { name: /安然/ })).toHaveProperty('checked', false)
  expect(page.queryByText('陈晨')).toBeNull()
})

test('the next person on the phone sees nobody of them', async () => {
  setToken({ token: fakeToken() })
  await toForm()
  setToken({ token: fakeToken({ uid: 'user-2' }) })
  const form = await openForm()
  expect(form.queryByDisplayValue('陈晨')).toBeNull()
  form.unmount()
  const page = await openContacts()
  expect(page.queryByText('安然')).toBeNull()
  expect(page.queryByText('陈晨')).toBeNull()
})
