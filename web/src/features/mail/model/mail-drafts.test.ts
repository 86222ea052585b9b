import 'fake-indexeddb/auto'
import type { Locale } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import { fakeToken } from '../../../../test/token.ts'
import { beginId } from '../../../platform/begun-ids.ts'
import { setToken } from '../../../platform/session.ts'
import { mailDrafts, type StoredMail } from './mail-drafts.ts'

interface Words {
  readonly locale: Locale
  readonly words: string
}

const asked: string[] = []
const drafts = mailDrafts<Words, StoredMail<Words>>({
  database: 'test-words',
  table: 'words',
  blank: (locale) => ({ locale, words: '' }),
  fetch: async (id) => {
    asked.push(id)
    return {
      id,
      version: 3,
      content: { locale: 'fr', words: 'gardé' },
      recipientId: null,
      updatedAt: '2026-11-23T10:00:00Z',
    }
  },
  save: () => Promise.reject(new Error('nothing is saved here')),
  remove: () => Promise.reject(new Error('nothing is removed here')),
})

test('a card that was begun a moment ago opens without asking; opened again it is asked for, and its words are there', async () => {
  setToken({ token: fakeToken({ uid: 'person-1' }) })
  const id = beginId()
  expect(await drafts.open(id)).toMatchObject({
    state: 'open',
    draft: { baseVersion: 0, text: { content: { words: '' } } },
  })
  expect(asked).toEqual([])
  expect(await drafts.open(id)).toMatchObject({
    state: 'open',
    draft: { baseVersion: 3, text: { content: { words: 'gardé' } } },
  })
  expect(asked).toEqual([id])
})
