import { type Asked, type ModelEndpoint, openEndpoint, type Said } from './endpoint.ts'
import { knownSentences, type ModelLanguage, type Phrases, phrases, slips } from './phrases.ts'

const languageNames: Readonly<Record<string, ModelLanguage>> = {
  'Simplified Chinese': 'zh-Hans',
  'Traditional Chinese': 'zh-Hant',
  English: 'en',
  French: 'fr',
  Spanish: 'es',
}
const aboutOrders =
  /订单|訂單|到哪|寄出|寄了|进度|進度|order|commande|pedido|where.*letter|où.*lettre|dónde.*carta/i

const dataOf = (text: string): string =>
  /<data [0-9a-f]{16}>\n([\s\S]*)\n<\/data [0-9a-f]{16}>/.exec(text)?.[1] ?? text

/** Chinese passages are told by their characters, all others by their commonest words. */
function languageOf(text: string): ModelLanguage {
  if (/\p{Script=Han}/u.test(text)) return /[們裡還這說愛國寫]/.test(text) ? 'zh-Hant' : 'zh-Hans'
  if (
    /\b(el|la|los|que|y|está|tú|te|en casa)\b/i.test(text) &&
    /\b(que|está|y|los|el)\b/i.test(text) &&
    !/\b(les|est|une|je|vous|nous)\b/i.test(text)
  )
    return 'es'
  return /\b(les|est|une|je|vous|nous|tu|à)\b/i.test(text) ? 'fr' : 'en'
}

const sentencesOf = (paragraph: string): string[] =>
  paragraph.match(/[^。！？.!?]+[。！？.!?]*\s*/g) ?? [paragraph]

function warmer(passage: string, { warm: [before, after] }: Phrases): string {
  const gap = /\p{Script=Han}/u.test(before) ? '' : ' '
  const paragraphs = passage.split('\n')
  paragraphs[0] = `${before}${gap}${paragraphs[0] ?? ''}`
  paragraphs[paragraphs.length - 1] = `${paragraphs.at(-1) ?? ''}${gap}${after}`
  return paragraphs.join('\n')
}

/** Every third sentence of a paragraph goes, or the end of a single long one. */
function shorter(passage: string): string {
  return passage
    .split('\n')
    .map((paragraph) => {
      const sentences = sentencesOf(paragraph)
      return sentences.length < 3
        ? paragraph
        : sentences
            .filter((_, at) => at % 3 !== 1)
            .join('')
            .trimEnd()
    })
    .join('\n')
}

const correct = (passage: string): string =>
  slips
    .reduce((text, [wrong, right]) => text.replaceAll(wrong, right), passage)
    .replace(/(?<=\p{L}) {2,}(?=\p{L})/gu, ' ')

const translate = (passage: string, to: ModelLanguage): string =>
  passage
    .split('\n')
    .map((paragraph) =>
      sentencesOf(paragraph)
        .map((sentence) => {
          const row = knownSentences.find((one) => Object.values(one).includes(sentence.trim()))
          return row ? row[to] : sentence.trim()
        })
        .join(to.startsWith('zh') ? '' : ' '),
    )
    .join('\n')

function begin(text: string, spoken: Phrases): string {
  const [whom = '', news = '', wish = ''] = text
    .split('\n')
    .map((line) => line.slice(line.indexOf(':') + 1).trim())
  return spoken.begin(whom, news, wish)
}

/** What it makes of the material that a tool brought. */
function sayFound(text: string, spoken: Phrases): string {
  const orders = [...text.matchAll(/order (\S+),.*?state (\w+)/g)]
  if (orders.length > 0)
    return orders
      .slice(0, 3)
      .map(([, number = '', state = '']) => spoken.order(number, spoken.states[state] ?? state))
      .join(' ')
  if (text.startsWith('This person has no')) return spoken.noOrders
  const [, title = '', markdown = ''] = /^# (.+)\n([\s\S]*)/.exec(text) ?? []
  if (title === '') return spoken.nothing
  const plain = (markdown.split('\n\n# ')[0] ?? '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*#>`-]+ ?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  // The number of a point in a list is no sentence.
  const sentences = sentencesOf(plain).slice(0, 3).join('').trim()
  return spoken.article(title, sentences.replace(/\s*\d+\.$/, ''))
}

/** Answers as a model would, from fixed sentences: the same question always gets the same answer. */
export function sayDemo({ messages, tools = [] }: Asked): Said {
  const rules = messages[0]?.content ?? ''
  const last = messages.at(-1)
  const text = dataOf(last?.content ?? '')
  const task = /^Task: (\w+)$/m.exec(rules)?.[1] ?? 'ask'
  const named = /(?:in|into) (Simplified Chinese|Traditional Chinese|English|French|Spanish)/.exec(
    rules,
  )?.[1]
  const language = languageNames[named ?? ''] ?? languageOf(text)
  const spoken = phrases[language]
  switch (task) {
    case 'continue':
      return { words: spoken.goOn }
    case 'warmer':
      return { words: warmer(text, spoken) }
    case 'shorter':
      return { words: shorter(text) }
    case 'correct':
      return { words: correct(text) }
    case 'translate':
      return { words: translate(text, language) }
    case 'begin':
      return { words: begin(text, spoken) }
    default:
      if (last?.role === 'tool') return { words: sayFound(text, spoken) }
      if (tools.length === 0) return { words: spoken.nothing }
      return {
        wishes: [
          aboutOrders.test(text)
            ? { name: 'my_orders', arguments: {} }
            : { name: 'search_help', arguments: { query: text.slice(0, 100) } },
        ],
      }
  }
}

/** The stand-in of the demo. It is reached over HTTP like any other endpoint, and only from this machine. */
export const startDemoModel = (): Promise<ModelEndpoint> =>
  openEndpoint({ model: 'demo', key: 'demo', say: sayDemo, pauseMs: 25, pieceLength: 4 })
