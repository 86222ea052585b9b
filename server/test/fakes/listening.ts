import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface FakeAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface FakeServer {
  readonly url: string
  /** Requests that it heard, as `GET /path`. */
  readonly heard: readonly string[]
  close(): Promise<void>
}

/** A server on the loopback address that plays somebody outside. */
export async function listenAsFake(
  handle: (request: FakeRequest) => Promise<FakeAnswer> | FakeAnswer,
  port = 0,
): Promise<FakeServer> {
  const heard: string[] = []
  const server = createServer(
    (request, response) => void answerHttp(request, response, heard, handle),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Brings a message to the shop over HTTP; answers its status. */
export async function deliverOverHttp(url: string, { headers, body }: Message): Promise<number> {
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status
}

async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  heard: string[],
  handle: (request: FakeRequest) => Promise<FakeAnswer> | FakeAnswer,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://fake.invalid')
  heard.push(`${request.method} ${url.pathname}`)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  try {
    const {
      status,
      headers: sent,
      body,
    } = await handle({ method: request.method ?? '', url, headers, body: Buffer.concat(chunks) })
    response.writeHead(status, sent).end(body)
  } catch (error) {
    console.error('fake provider', error)
    response.writeHead(500).end()
  }
}
