import { headerNames } from '@mailing/contract/app.ts'
import { localeOfCountry } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import { openLogins } from '../../../test/logins.ts'
import { noticeWords } from './rules/words.ts'

const { codeMailedTo, newcomer, world } = await openLogins({ COUNTRY: 'CA' })
const support = await world.people.staff('support')

/** Somebody who logs in by an address in a language, and never opens the settings. */
async function byEmail(email: string, locale: 'fr' | 'es') {
  const { guest: client, from } = newcomer()
  client.locale = locale
  await client.account.sendCode({ email }, from)
  client.token = (
    await client.account.checkCode({ email, code: codeMailedTo(email), isAgreed: true }, from)
  ).token
  return client
}

const told = async (userId: string, email: string) => {
  await support.privacy.requestFor({ what: 'deletion', userId, givenUp: 0, reason: 'a letter' })
  await world.settle()
  await world.runJob('notice.send')
  return world.email.sent.findLast(({ to }) => to === email)
}

test('somebody who never opened the settings is told in the language that the account was used in last', async () => {
  const client = await byEmail('french@mail.example', 'fr')
  const { userId } = await client.account.userInfo()
  expect(await told(userId, 'french@mail.example')).toMatchObject({
    locale: 'fr',
    subject: noticeWords.fr.topics.deletion_requested,
  })
  const changing = await byEmail('changing@mail.example', 'fr')
  const { userId: id } = await changing.account.userInfo(undefined, {
    headers: { [headerNames.locale]: 'es' },
  })
  expect(await told(id, 'changing@mail.example')).toMatchObject({ locale: 'es' })
})

test('where nobody knows the language, it is that of the country', async () => {
  expect(['CN', 'TW', 'FR', 'MX', 'GB', 'JP', 'CA'].map(localeOfCountry)).toEqual([
    'zh-Hans',
    'zh-Hant',
    'fr',
    'es',
    'en',
    'en',
    'en',
  ])
})
