import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DeviceRight, neverAsked, readRight } from './device-rights.ts'

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

/** What asks for a right, as the source of the customer's screens has it. */
const asking: Readonly<Partial<Record<DeviceRight, RegExp>>> = {
  // The phone's own chooser offers it.
  camera: /accept="image\/\*"/,
  // Speech recognition asks for it on its own.
  microphone: /audio: true|MediaRecorder|SpeechRecognition/,
  notifications: /Notification\.requestPermission/,
  geolocation: /navigator\.geolocation/,
}

test('what is said never to be asked for is asked for nowhere, and the rest is', () => {
  const features = join(import.meta.dirname, '../..')
  const source = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|[/\\]staff[/\\]/.test(name))
    .map((name) => readFileSync(join(features, name), 'utf8'))
    .join('\n')
  const asked = Object.entries(asking).map(([right, pattern]) => [right, pattern.test(source)])
  expect(Object.fromEntries(asked)).toEqual({
    camera: true,
    microphone: true,
    notifications: true,
    geolocation: false,
  })
  expect(neverAsked).toEqual(asked.flatMap(([right, isAsked]) => (isAsked ? [] : [right])))
})
