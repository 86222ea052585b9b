import type { AiPiece } from '@mailing/contract/ai/calls.ts'
import { aiCalls } from '@mailing/contract/ai/calls.ts'
import { type ConsentSubject, consentVersion } from '@mailing/contract/ai/rules.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import type { Envelope } from '@mailing/contract/envelope.ts'
import type { Client } from './client.ts'

export const agreeTo = async (client: Client, ...subjects: readonly ConsentSubject[]) => {
  for (const subject of subjects)
    await client.ai.consent({ subject, isGiven: true, version: consentVersion })
}

interface Told {
  readonly pieces: readonly AiPiece[]
  readonly answer: Envelope
}

/** Asks as the app does: the answer comes in pieces, as server-sent events. */
export async function askInPieces(
  client: Client,
  input: Parameters<Client['ai']['chat']>[0],
): Promise<Told> {
  const response = await client.request({
    method: 'POST',
    url: aiCalls.chat.path,
    payload: JSON.stringify(input),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  })
  if (!String(response.headers['content-type']).startsWith('text/event-stream'))
    return { pieces: [], answer: response.json<Envelope>() }
  const events = response.payload
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      return { name, data: JSON.parse(data) as unknown }
    })
  const last = events.at(-1)
  if (last?.name !== 'answer') throw new Error('the answer has no end')
  return {
    pieces: events.slice(0, -1).map(({ data }) => data as AiPiece),
    answer: last.data as Envelope,
  }
}

export const wordsOf = (pieces: readonly AiPiece[]): string =>
  pieces.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('')

export type Answered = CallOutput<typeof aiCalls.chat>
