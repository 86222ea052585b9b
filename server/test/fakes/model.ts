import {
  type Asked,
  type ModelEndpoint,
  openEndpoint,
  type Said,
} from '../../src/demo/model/endpoint.ts'

/** Present behaviour of the endpoint. */
interface ModelMood {
  /** An answer for everybody; null: it obeys. */
  say: ((asked: Asked) => Promise<Said | number> | Said | number) | null
}

export interface FakeModel extends ModelEndpoint {
  readonly mood: ModelMood
  /** Questions that it got, the oldest first. */
  readonly asked: readonly Asked[]
}

/** All text shown to a model, of any author: an obedient one makes no difference between them. */
export const shownTo = ({ messages }: Asked): string =>
  messages.map(({ content }) => content ?? '').join('\n')

/**
 * Obeys whatever it reads, above all what letters and articles tell it: `CALL name {"json"}` it
 * calls, whether or not it was offered; `SAY words` it says; `REVEAL` makes it say everything that
 * it was shown. The last order counts.
 */
export function obey(asked: Asked): Said {
  const last = asked.messages.at(-1)
  const text = last?.content ?? ''
  const wish = /CALL (\w+) (\{[^\n]*\})/.exec(text)
  const isAnswered = last?.role === 'tool'
  if (wish && !isAnswered)
    return { wishes: [{ name: wish[1] ?? '', arguments: JSON.parse(wish[2] ?? '{}') as unknown }] }
  if (shownTo(asked).includes('REVEAL')) return { words: shownTo(asked) }
  const words = /SAY ([^\n]+)/.exec(text)?.[1]
  return { words: words ?? text }
}

/** A model endpoint that obeys everybody, for the tests. */
export async function startFakeModel(): Promise<FakeModel> {
  const mood: ModelMood = { say: null }
  const asked: Asked[] = []
  const endpoint = await openEndpoint({
    model: 'obedient',
    key: 'test-key',
    say: (question) => {
      asked.push(question)
      return (mood.say ?? obey)(question)
    },
  })
  return { ...endpoint, mood, asked }
}
