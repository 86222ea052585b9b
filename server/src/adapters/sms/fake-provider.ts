import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the fake heard it. */
export interface HeardRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface FakeProvider {
  readonly url: string
  readonly heard: readonly HeardRequest[]
  close(): Promise<void>
}

/**
 * A provider on the loopback address that records and answers. It answers an object as JSON, a
 * string as it stands.
 */
export async function startFakeProvider(
  answer: (request: HeardRequest) => object | string,
): Promise<FakeProvider> {
  const heard: HeardRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const one: HeardRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers,
      body: Buffer.concat(chunks).toString(),
    }
    heard.push(one)
    const given = answer(one)
    response.end(typeof given === 'string' ? given : JSON.stringify(given))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
