import type pg from 'pg'
import type { Log } from './log.ts'

/** What a process does about notices of one channel. */
export interface Hearer {
  readonly heard: (payload: string) => void
  /** The connection was lost: notices may have been missed. */
  readonly lost?: () => void
}

/** Notices between processes by LISTEN and NOTIFY. Nothing relies on one arriving: they only cut waiting short, or end a copy early. */
export interface Bus {
  /** Before `start`. */
  on(channel: string, hearer: Hearer): void
  start(): Promise<void>
  stop(): Promise<void>
  /** False: notices are missed, so nothing may be kept on the word that one would come. */
  isListening(): boolean
}

const listenAgainMs = 5000

/** One connection hears for all channels, apart from the pool because it is held for good. It comes back by itself when it was lost. */
export function createBus(log: Log, open: () => Promise<pg.Client>): Bus {
  const hearers = new Map<string, Hearer[]>()
  let client: pg.Client | null = null
  let isRunning = false
  let timer: NodeJS.Timeout | null = null

  function again(message: string, error: unknown): void {
    log.warn(message, { error })
    client = null
    for (const hearer of [...hearers.values()].flat()) hearer.lost?.()
    if (timer) clearTimeout(timer)
    if (isRunning) timer = setTimeout(() => void listen(), listenAgainMs).unref()
  }

  async function listen(): Promise<void> {
    timer = null
    try {
      const opened = await open()
      opened.on('notification', ({ channel, payload }) => {
        for (const hearer of hearers.get(channel) ?? []) hearer.heard(payload ?? '')
      })
      // A loss during `listen` is told twice, by the event and by the rejection; one timer serves both.
      opened.on('error', (error) => again('listener lost', error))
      opened.on('end', () => {
        if (isRunning && client === opened) again('listener ended', undefined)
      })
      for (const channel of hearers.keys()) await opened.query(`listen ${channel}`)
      client = opened
    } catch (error) {
      again('listener cannot connect', error)
    }
  }

  return {
    on: (channel, hearer) => {
      hearers.set(channel, [...(hearers.get(channel) ?? []), hearer])
    },
    start: () => {
      isRunning = true
      return listen()
    },
    stop: async () => {
      isRunning = false
      if (timer) clearTimeout(timer)
      const opened = client
      client = null
      await opened?.end()
    },
    isListening: () => client !== null,
  }
}
