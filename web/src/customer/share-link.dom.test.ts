import { app } from '@mailing/contract/app.ts'
import { beforeEach, expect, test } from 'vitest'
import { readStored } from '../platform/storage.ts'
import { keepInviter } from './share-link.ts'

const link = (shareUid: string) => ({ search: `?shareUid=${shareUid}`, hash: '#/' })
const days = (n: number) => Date.now() + n * 86_400_000

beforeEach(() => localStorage.clear())

test('the first link is kept for seven days, wherever the name stands in it', () => {
  keepInviter(link('first'))
  keepInviter(link('second'))
  expect(readStored('shareUid')).toBe('first')
  expect(app.shareUidSeconds).toBe(604_800)
  expect(readStored('shareUid', days(6.9))).toBe('first')
  expect(readStored('shareUid', days(7.1))).toBeNull()
  keepInviter({ search: '', hash: '#/pages/poster/poster?shareUid=third' })
  expect(readStored('shareUid')).toBe('third')
})

test('a link without a name, or with one that is none, keeps nothing', () => {
  keepInviter({ search: '', hash: '#/' })
  keepInviter(link(''))
  keepInviter(link('x'.repeat(65)))
  expect(readStored('shareUid')).toBeNull()
})
