import { app } from '@mailing/contract/app.ts'
import { calls } from '@mailing/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

/** A request of the browser that ends as the test says. */
class FakeRequest {
  static ending: 'onerror' | 'ontimeout' | 'onabort' = 'onerror'
  static last: FakeRequest
  timeout = 0
  upload = {}
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open = () => undefined
  setRequestHeader = () => undefined
  send = () => this[FakeRequest.ending]?.()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['onerror', 'network', 602_001],
  ['ontimeout', 'timeout', 5],
  ['onabort', 'aborted', 600_003],
] as const)('an upload that ends with %s fails as %s, code %i', async (ending, failure, code) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.ending = ending
  const sent = upload(calls.file.uploadImage, new Blob(['x']), {} as never)
  await expect(sent).rejects.toMatchObject({ failure, code })
  expect(FakeRequest.last.timeout).toBe(app.uploadTimeoutMs)
})
