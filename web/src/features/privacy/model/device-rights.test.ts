import { expect, test } from 'vitest'
import { readRight } from './device-rights.ts'

const browser = (state: PermissionState | Error): Pick<Permissions, 'query'> => ({
  query: async () => {
    if (state instanceof Error) throw state
    return { state } as PermissionStatus
  },
})

test('a right stands as the browser says', async () => {
  expect(await readRight('camera', browser('granted'))).toBe('granted')
  expect(await readRight('geolocation', browser('denied'))).toBe('denied')
})

test('what a browser does not know, or has no permission for, is said to be unknown', async () => {
  expect(await readRight('clipboard', browser(new TypeError('no such permission')))).toBe('unknown')
  expect(await readRight('photos', browser('granted'))).toBe('unknown')
})
