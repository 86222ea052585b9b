import { createParser } from 'eventsource-parser'
import { parseJson } from './answer.ts'

/** Reads an answer that is told in pieces, as server-sent events; gives the envelope, which is the last of them, as text. Empty: the line was cut before. */
export async function readPieces(
  { body }: Response,
  onPiece: (piece: unknown) => void,
): Promise<string> {
  let answer = ''
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'answer') answer = data
      else if (event === 'piece') onPiece(parseJson(data))
    },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    parser.feed(read.value)
  return answer
}
