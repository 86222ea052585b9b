import type { AddressInfo } from 'node:net'
import { chatDeskStreamPath, chatStreamPath } from '@mailing/contract/chat/calls.ts'
import type { ChatMessage } from '@mailing/contract/chat/schemas.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import type { Server } from '../src/platform/server.ts'

export interface Heard {
  readonly event: string
  readonly data: unknown
  readonly id: number | null
  /** When it was heard, as `performance.now()` tells. */
  readonly at: number
}

/** A device that listens to a stream over a real connection. */
export interface Listener {
  readonly events: readonly Heard[]
  /** Messages in the order in which they came. */
  readonly messages: () => readonly ChatMessage[]
  /** The number to go on after. */
  readonly lastId: () => number
  /** Waits until it holds of what was heard. */
  readonly until: (holds: (events: readonly Heard[]) => boolean) => Promise<void>
  readonly isOver: () => boolean
  /** Once it is over, however it ends. */
  readonly ended: Promise<void>
  readonly stop: () => void
}

/** Begins to listen on the network; answers where. */
export async function addressOf({ web }: Server): Promise<string> {
  const known = web.server.address() as AddressInfo | null
  if (!known) await web.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`
}

interface Listening {
  readonly token: string
  readonly after?: number
  readonly isDesk?: boolean
  /** Another stream than those of the chat. */
  readonly path?: string
}

const readBlock = (block: string): Heard | null => {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = field('data')
  const id = field('id')
  return data === undefined
    ? null
    : {
        event: field('event') ?? 'message',
        data: JSON.parse(data),
        id: id ? Number(id) : null,
        at: performance.now(),
      }
}

/** Listens as a browser does. Throws when the server refuses. */
export async function listenAt(
  address: string,
  { token, after, isDesk = false, path = isDesk ? chatDeskStreamPath : chatStreamPath }: Listening,
): Promise<Listener> {
  const abort = new AbortController()
  const response = await fetch(address + path, {
    headers: {
      [headerNames.systemId]: String(app.systemId),
      [headerNames.platform]: app.platform,
      [headerNames.appVersion]: String(app.versionCode),
      [headerNames.token]: token,
      ...(after === undefined ? {} : { 'last-event-id': String(after) }),
    },
    signal: abort.signal,
  })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  const events: Heard[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const tell = () => {
    for (const wake of [...waiting]) wake()
  }
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const piece of body) {
      rest += decoder.decode(piece, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) events.push(event)
      }
      tell()
    }
  }
  const ended = read(response.body)
    .catch(() => undefined)
    .finally(() => {
      isOver = true
      tell()
    })
  const messages = () =>
    events.filter(({ event }) => event === 'message').map(({ data }) => data as ChatMessage)
  return {
    events,
    messages,
    lastId: () => messages().at(-1)?.seq ?? after ?? 0,
    until: async (holds) => {
      const end = Date.now() + 15_000
      while (!holds(events)) {
        if (Date.now() > end) throw new Error(`not heard: ${JSON.stringify(events.slice(-5))}`)
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            clearTimeout(timer)
            resolve()
          }
          const timer = setTimeout(wake, 200)
          waiting.add(wake)
        })
      }
    },
    isOver: () => isOver,
    ended,
    stop: () => abort.abort(),
  }
}
