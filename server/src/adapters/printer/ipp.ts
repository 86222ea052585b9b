import type { PaperStock } from '@mailing/contract/delivery/bench.ts'
import { CircuitRefusal } from '../../platform/circuit.ts'
import { createExchange, type Exchange, ProviderFailed } from '../../platform/exchange.ts'
import {
  groupOf,
  type IppAttributes,
  type IppGroup,
  type ReadAttributes,
  type ReadMessage,
  readIpp,
  writeIpp,
} from './ipp-message.ts'
import { type AskAboutJob, firstFailure, refusal, sendFaithfully } from './ipp-sending.ts'
import { type JobNews, type Printer, PrinterError, type PrintTicket } from './port.ts'

/** Operations of RFC 8011, 5.4.15. */
export const operations = {
  printJob: 0x0002,
  validateJob: 0x0004,
  cancelJob: 0x0008,
  getJob: 0x0009,
  getPrinter: 0x000b,
} as const

/** A batch of 100 MB over a network of an office. */
const sendTimeoutMs = 180_000
/**
 * Most bytes of an answer; a printer's has a few kilobytes. More would keep the server busy with
 * reading.
 */
const maxAnswerBytes = 256 * 1024
/** The port of IPP; `ipp:` is HTTP with it, `ipps:` HTTPS (RFC 3510, RFC 7472). */
const usualPort = '631'

/** Paper names of PWG 5101.1, with sizes in hundredths of a millimetre. */
const media: Readonly<Record<PaperStock, readonly [name: string, width: number, height: number]>> =
  {
    A4: ['iso_a4_210x297mm', 21_000, 29_700],
    A5: ['iso_a5_148x210mm', 14_800, 21_000],
    label_a4: ['iso_a4_210x297mm', 21_000, 29_700],
    label_letter: ['na_letter_8.5x11in', 21_590, 27_940],
    card_a4: ['iso_a4_210x297mm', 21_000, 29_700],
    card_a3: ['iso_a3_297x420mm', 29_700, 42_000],
    card_single: ['custom_card_154x111mm', 15_400, 11_100],
  }

const jobStates: Readonly<Record<number, JobNews['state']>> = {
  3: 'sent',
  4: 'stopped',
  5: 'printing',
  6: 'stopped',
  7: 'failed',
  8: 'failed',
  9: 'done',
}

function webAddressOf(address: string): URL {
  const { protocol, hostname, port, pathname } = new URL(address)
  const scheme = protocol === 'ipps:' ? 'https' : 'http'
  return new URL(`${scheme}://${hostname}:${port || usualPort}${pathname}`)
}

const words = (attributes: ReadAttributes, name: string): string[] =>
  (attributes.get(name) ?? []).map(String).filter((word) => word !== 'none')
const number = (attributes: ReadAttributes, name: string): number =>
  Number(attributes.get(name)?.[0] ?? Number.NaN)

/**
 * Says what a job is to be printed on and how. A tray is named in a collection with the size (PWG
 * 5100.7).
 */
function jobAttributes({ stock, isDuplex, isColour, tray }: PrintTicket): IppAttributes {
  const [name, width, height] = media[stock]
  const paper: IppAttributes =
    tray === ''
      ? { media: ['keyword', name] }
      : {
          'media-col': [
            'collection',
            {
              'media-size': [
                'collection',
                { 'x-dimension': ['integer', width], 'y-dimension': ['integer', height] },
              ],
              'media-source': ['keyword', tray],
            },
          ],
        }
  return {
    ...paper,
    sides: ['keyword', isDuplex ? 'two-sided-long-edge' : 'one-sided'],
    'print-color-mode': ['keyword', isColour ? 'color' : 'monochrome'],
    'print-scaling': ['keyword', 'none'],
  }
}

function newsOf(attributes: ReadAttributes): JobNews {
  const state = number(attributes, 'job-state')
  const said = [
    ...words(attributes, 'job-state-message'),
    ...words(attributes, 'job-state-reasons'),
    ...words(attributes, 'job-printer-state-reasons'),
  ]
  const known = jobStates[state]
  if (!known) throw new PrinterError('unreachable', `the printer names a job state ${state}`)
  return { state: known, reason: [...new Set(said)].join(', ').slice(0, 200) }
}

/** Errors that prevent a connection. */
const unconnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** True when nothing was written to the printer: it was not tried, or there was no connection. */
function isUnsent({ cause }: Error): boolean {
  if (cause instanceof CircuitRefusal) return true
  const inner = cause instanceof Error ? cause.cause : undefined
  return inner instanceof Error && 'code' in inner && unconnected.has(inner.code)
}

/** Throws a PrinterError: an answer that is none of IPP says no more than silence. */
async function post(exchange: Exchange, url: URL, body: Buffer<ArrayBuffer>): Promise<ReadMessage> {
  try {
    const headers = { 'content-type': 'application/ipp' }
    const answer = await exchange({ method: 'POST', url, headers, body })
    if (answer.status !== 200)
      throw new PrinterError('refused', `the printer answered HTTP ${answer.status}`)
    if (answer.body.length > maxAnswerBytes)
      throw new PrinterError('unreachable', 'the printer’s answer is too long')
    return readIpp(answer.body)
  } catch (error) {
    if (error instanceof PrinterError) throw error
    const isKnown = error instanceof ProviderFailed || error instanceof RangeError
    if (!isKnown) throw error
    const reason = isUnsent(error) ? 'not_reached' : 'unreachable'
    throw new PrinterError(reason, error.message, { cause: error })
  }
}

/**
 * Runs an operation and returns the answer, also a refusal. Throws a PrinterError without an
 * answer.
 */
type Operate = (
  code: number,
  attributes: IppAttributes,
  more?: readonly IppGroup[],
  document?: Uint8Array,
) => Promise<ReadMessage>

function operatingAt(address: string): Operate {
  const url = webAddressOf(address)
  const sending = createExchange('printer', sendTimeoutMs)
  // A question is short, and somebody waits for its answer.
  const asking = createExchange('printer')
  let requests = 0
  return (code, attributes, more = [], document) => {
    requests += 1
    const operation: IppAttributes = {
      'attributes-charset': ['charset', 'utf-8'],
      'attributes-natural-language': ['language', 'en'],
      'printer-uri': ['uri', address],
      'requesting-user-name': ['name', 'mailing'],
      ...attributes,
    }
    const groups: IppGroup[] = [{ group: 'operation', attributes: operation }, ...more]
    return post(
      document ? sending : asking,
      url,
      writeIpp({ code, requestId: requests, groups, document }),
    )
  }
}

/** The answer of a printer that has not refused. */
async function granted(answer: Promise<ReadMessage>): Promise<ReadMessage> {
  const given = await answer
  if (given.code < firstFailure) return given
  throw refusal(given)
}

/** A question before the file is sent: a printer that does not answer it has got nothing. */
const beforeTheFile = (error: unknown): never => {
  if (!(error instanceof PrinterError)) throw error
  throw new PrinterError('not_reached', error.message, { cause: error })
}

/** A printer that speaks IPP (RFC 8010, RFC 8011). */
export function ippPrinter(address: string): Printer {
  const operate = operatingAt(address)
  const ask: AskAboutJob = (operation, attributes, job, document) => {
    const more: IppGroup[] = Object.keys(job).length > 0 ? [{ group: 'job', attributes: job }] : []
    const answer = operate(operations[operation], attributes, more, document)
    return operation === 'validateJob' ? answer.catch(beforeTheFile) : answer
  }
  return {
    send: async (ticket) => {
      const { answer, ignored } = await sendFaithfully(ask, ticket, jobAttributes(ticket))
      const job = groupOf(answer, 'job')
      return { ...newsOf(job), jobId: String(number(job, 'job-id')), ignored }
    },
    ask: async (jobId) => {
      const about: IppAttributes = { 'job-id': ['integer', Number(jobId)] }
      return newsOf(groupOf(await granted(operate(operations.getJob, about)), 'job'))
    },
    look: async () => {
      const printer = groupOf(await granted(operate(operations.getPrinter, {})), 'printer')
      const state = number(printer, 'printer-state')
      return {
        state: state === 5 ? 'stopped' : state === 4 ? 'processing' : 'idle',
        reasons: words(printer, 'printer-state-reasons'),
        isAccepting: printer.get('printer-is-accepting-jobs')?.[0] !== false,
        model: words(printer, 'printer-make-and-model')[0] ?? '',
        trays: words(printer, 'media-source-supported'),
      }
    },
  }
}
