import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { Server } from '../../server/src/platform/server.ts'
import { conversationOf, keepDeskOpen, say, textOf } from '../../server/test/chats.ts'
import type { Client } from '../../server/test/client.ts'
import { createPeople } from '../../server/test/people.ts'
import { headersOf } from './scene.ts'

/** Somebody who has written to the house once. */
export interface Talk {
  readonly token: string
  readonly conversationId: string
}

export interface DeskScene {
  readonly clerk: Client
  readonly talks: readonly Talk[]
}

const atOnce = 8

/**
 * Opens a desk with people, a conversation each, and a clerk. The desk is open at every hour,
 * without automatic messages.
 */
export async function openDesk(server: Server, count: number): Promise<DeskScene> {
  const people = createPeople(server)
  const clerk = await people.staff('support')
  await keepDeskOpen(clerk)
  const talks: Talk[] = []
  const begin = async (): Promise<void> => {
    while (talks.length < count) {
      const writer = await people.writer()
      await say(writer, 'I have a question.')
      talks.push({ token: writer.token ?? '', conversationId: await conversationOf(writer) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, begin))
  return { clerk, talks: talks.slice(0, count) }
}

export interface Answer {
  readonly id: string
  readonly conversationId: string
  readonly text: string
}

export const newAnswer = (conversationId: string): Answer => {
  const id = randomUUID()
  return { id, conversationId, text: `An answer of the house, ${id}.` }
}

/**
 * Sends an answer as the desk does; answers its number. Throws where it is refused, or where nobody
 * answers.
 */
export async function sendAnswer(url: string, clerk: Client, answer: Answer): Promise<number> {
  const { id, conversationId, text } = answer
  const response = await fetch(url + chatCalls.adminSend.path, {
    method: 'POST',
    headers: headersOf(clerk),
    body: JSON.stringify({ id, conversationId, content: textOf(text) }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`an answer was refused: ${response.status} ${body}`)
  return (JSON.parse(body) as { data: { message: { seq: number } } }).data.message.seq
}

/**
 * Starts work at a constant rate until `isOver`. It does not wait for earlier work. Returns seconds
 * and the number once all have ended. Throws as soon as one does.
 */
export async function atPace(
  perSecond: number,
  isOver: (seconds: number) => boolean,
  work: (n: number) => Promise<void>,
): Promise<{ readonly done: number; readonly seconds: number }> {
  const begun = performance.now()
  const passed = (): number => (performance.now() - begun) / 1000
  const all: Promise<void>[] = []
  const failures: unknown[] = []
  while (failures.length === 0 && !isOver(passed())) {
    while (all.length < passed() * perSecond)
      all.push(work(all.length).catch((error: unknown) => void failures.push(error)))
    await sleep(2)
  }
  await Promise.all(all)
  if (failures.length > 0) throw failures[0]
  return { done: all.length, seconds: passed() }
}

export const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ] ?? Number.NaN
