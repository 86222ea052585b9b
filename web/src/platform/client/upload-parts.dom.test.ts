import { headerNames } from '@mailing/contract/app.ts'
import { calls } from '@mailing/contract/client.ts'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeToken } from '../../../test/token.ts'
import { setToken } from '../session.ts'
import { CallError } from './call-error.ts'
import { clearResponseCache, setTransport } from './client.ts'
import { sendInParts } from './upload-parts.ts'

/** A server that keeps what arrives, behind a connection that drops when the test says so. */
let received: Uint8Array[] = []
let requests = 0
let isDropped: (request: number) => 'before' | 'after' | false = () => false
let finished = 0
const userToken = fakeToken()
let signed = 0
let mode: 'local' | 'cloud' = 'local'
let parts: {
  readonly url: string
  readonly grant: string | null
  readonly token: string | null
}[] = []

const offset = (): number => received.reduce((sum, part) => sum + part.length, 0)
const answer = (data: unknown) => ({ code: 1, msg: '', data })
const reply = (data: unknown) => ({ status: 200, header: () => null, body: answer(data) })
let size = 0
const state = () => ({ id: 'x', offset: offset(), bytes: size, partBytes: uploadLimits.partBytes })

class FakeRequest {
  readonly upload: {
    onprogress:
      | ((event: { lengthComputable: boolean; loaded: number; total: number }) => void)
      | null
  } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeout: (() => void) | null = null
  onabort: (() => void) | null = null
  timeout = 0
  status = 200
  responseText = ''
  #url = ''
  readonly #headers = new Map<string, string>()
  readonly open = (_method: string, url: string): void => {
    this.#url = url
  }
  readonly setRequestHeader = (name: string, value: string): void => {
    this.#headers.set(name, value)
  }
  readonly getResponseHeader = (): null => null
  readonly abort = (): void => this.onabort?.()
  readonly send = async (form: FormData): Promise<void> => {
    requests += 1
    parts.push({
      url: this.#url,
      grant: form.get('grant') as string | null,
      token: this.#headers.get(headerNames.token) ?? null,
    })
    const drop = isDropped(requests)
    if (drop === 'before') return void this.onerror?.()
    const bytes = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    this.upload.onprogress?.({ lengthComputable: true, loaded: bytes.length, total: bytes.length })
    if (Number(form.get('offset')) === offset()) received.push(bytes)
    if (drop === 'after') return void this.onerror?.()
    this.responseText = JSON.stringify(answer(state()))
    this.onload?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  received = []
  requests = 0
  finished = 0
  parts = []
  mode = 'local'
  signed = 0
  clearResponseCache()
  setToken({ token: userToken })
  isDropped = () => false
  setTransport(async ({ url }) => {
    if (url.startsWith(calls.file.finishImage.path)) finished += 1
    // No keys: bodies go as they are.
    if (url.startsWith(calls.config.get.path))
      return {
        status: 200,
        header: () => null,
        body: answer({ upload: { mode }, wire: { keys: [] } }),
      }
    if (url.startsWith(calls.cloudUpload.sign.path)) {
      signed += 1
      return reply({ ...state(), address: calls.cloud.storePart.path, grant: `grant ${signed}` })
    }
    if (url.startsWith(calls.cloudUpload.reportImage.path)) {
      finished += 1
      return reply({ id: 'picture' })
    }
    const data = url.startsWith(calls.file.finishImage.path) ? { id: 'picture' } : state()
    return { status: 200, header: () => null, body: answer(data) }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setTransport()
})

const file = (
  bytes: number,
): { readonly file: File; readonly content: Uint8Array<ArrayBuffer> } => {
  const content = Uint8Array.from({ length: bytes }, (_, at) => (at * 31) % 251)
  size = bytes
  return { content, file: new File([content], 'photo.jpg', { type: 'image/jpeg' }) }
}

const same = (content: Uint8Array): boolean => Buffer.concat(received).equals(content)

test('a file goes in parts and arrives as it was, over a connection that drops ten times', async () => {
  const { file: photo, content } = file(8_000_000)
  const shares: number[] = []
  // Half the time the part had arrived and only its answer was lost.
  isDropped = (request) =>
    request % 2 === 1 && request < 20 ? (request % 4 === 1 ? 'before' : 'after') : false
  expect(await sendInParts('image', photo, { onProgress: (share) => shares.push(share) })).toEqual({
    id: 'picture',
  })
  expect(same(content)).toBe(true)
  expect(received).toHaveLength(8)
  expect(finished).toBe(1)
  expect(shares.at(-1)).toBe(1)
})

test('a connection that never comes back ends in an error that says so', async () => {
  isDropped = () => 'before'
  let isOver = false
  const failing = expect(sendInParts('image', file(10).file))
    .rejects.toMatchObject({ failure: 'network' })
    .finally(() => {
      isOver = true
    })
  // Its hash is made outside of the faked time, and takes as long as it takes.
  await vi.waitUntil(
    async () => {
      await vi.advanceTimersByTimeAsync(8_000)
      return isOver
    },
    { timeout: 20_000 },
  )
  await failing
  expect(requests).toBeGreaterThan(5)
})

test('what the server refuses is not sent again', async () => {
  setTransport(async () => ({
    status: 415,
    header: () => null,
    body: { code: 43001, msg: 'no', data: {} },
  }))
  await expect(sendInParts('image', file(10).file)).rejects.toBeInstanceOf(CallError)
  expect(requests).toBe(0)
})

test('given up, nothing more is sent', async () => {
  const stop = new AbortController()
  isDropped = () => {
    stop.abort()
    return 'before'
  }
  await expect(sendInParts('image', file(10).file, { signal: stop.signal })).rejects.toBeInstanceOf(
    CallError,
  )
  expect(requests).toBe(1)
})

test('staff may choose the cloud client: each part goes with the grant of its upload and without the session, and goes on where it was', async () => {
  mode = 'cloud'
  const { file: photo, content } = file(3_500_000)
  isDropped = (request) => (request === 2 ? 'after' : request === 4 ? 'before' : false)
  expect(await sendInParts('image', photo)).toEqual({ id: 'picture' })
  expect(same(content)).toBe(true)
  expect(finished).toBe(1)
  // Signed again after each loss.
  expect(parts.map(({ grant }) => grant)).toEqual([
    'grant 1',
    'grant 1',
    'grant 2',
    'grant 2',
    'grant 3',
  ])
  expect(parts.every(({ url }) => url === calls.cloud.storePart.path)).toBe(true)
  expect(parts.every(({ token }) => token === null)).toBe(true)
})

test('the app’s own way sends the session with each part', async () => {
  await sendInParts('image', file(10).file)
  expect(parts).toEqual([{ url: calls.file.uploadPart.path, grant: null, token: userToken }])
})
