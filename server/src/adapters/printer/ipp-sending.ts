import type { PrintOption } from '@mailing/contract/delivery/bench.ts'
import {
  groupOf,
  type IppAttributes,
  type ReadAttributes,
  type ReadMessage,
} from './ipp-message.ts'
import { ignoredIn, isEssential, withoutIgnored } from './ipp-options.ts'
import { PrinterError, type PrintTicket } from './port.ts'

/**
 * Asks a printer to do an operation on a job; `code` of the answer is its status, which may be a
 * refusal.
 */
export type AskAboutJob = (
  operation: 'validateJob' | 'printJob' | 'cancelJob',
  attributes: IppAttributes,
  job: IppAttributes,
  document?: Uint8Array,
) => Promise<ReadMessage>

/** Statuses below this are successes (RFC 8011, B.1). */
export const firstFailure = 0x0100
/** Statuses of unsupported or contradicting attributes, which a faithful printer refuses. */
const unfaithful: ReadonlySet<number> = new Set([0x040b, 0x040e])

/**
 * Hands a file over and returns the printer's answer. The printer is asked first whether it can
 * print so (Validate-Job), then is to refuse rather than to ignore (`ipp-attribute-fidelity`). What
 * it does not do and no sheet is wasted by is left out and reported. One that ignores more when it
 * has the file is asked to cancel.
 * @throws PrinterError
 */
export async function sendFaithfully(
  ask: AskAboutJob,
  ticket: PrintTicket,
  asked: IppAttributes,
): Promise<{ readonly answer: ReadMessage; readonly ignored: readonly PrintOption[] }> {
  const told = new Set<PrintOption>()
  let attributes = asked
  for (const { operation, isFaithful } of attempts) {
    const fidelity: IppAttributes = { 'ipp-attribute-fidelity': ['boolean', isFaithful] }
    const isPrint = operation === 'printJob'
    const answer = await ask(
      operation,
      { ...fidelity, 'job-name': ['name', ticket.name], 'document-format': pdf },
      attributes,
      isPrint ? ticket.content : undefined,
    )
    const isTaken = isPrint && answer.code < firstFailure
    const ignored = ignoredIn(answer)
    for (const { option } of ignored) told.add(option)
    const essential = ignored.filter((one) => isEssential(ticket, one))
    if (essential.length > 0) {
      if (isTaken) await cancel(ask, groupOf(answer, 'job'))
      const named = essential.map(({ attribute }) => attribute).join(', ')
      throw new PrinterError(isTaken ? 'ignored_late' : 'ignored', named, { ignored: [...told] })
    }
    if (isTaken) return { answer, ignored: [...told] }
    // A printer that cannot be asked beforehand says at the file what it thinks of it.
    if (isPrint && !unfaithful.has(answer.code)) throw refusal(answer)
    attributes = withoutIgnored(attributes, ignored)
  }
  throw new PrinterError('refused', 'the printer does not say what it cannot do')
}

const pdf = ['mime', 'application/pdf'] as const

/**
 * Some printers refuse whatever is to be faithful without a name: the last time they say by their
 * answer what they ignore.
 */
const attempts = [
  { operation: 'validateJob', isFaithful: true },
  { operation: 'printJob', isFaithful: true },
  { operation: 'printJob', isFaithful: false },
] as const

/**
 * Stops a job that comes out wrong. One that does not answer, or is through already, is looked at
 * by a person all the same.
 */
async function cancel(ask: AskAboutJob, job: ReadAttributes): Promise<void> {
  const id = Number(job.get('job-id')?.[0])
  if (!Number.isInteger(id)) return
  await ask('cancelJob', { 'job-id': ['integer', id] }, {}).catch((error: unknown) => {
    if (!(error instanceof PrinterError)) throw error
  })
}

/** The words of a printer that refuses. */
export function refusal(answer: ReadMessage): PrinterError {
  const said = groupOf(answer, 'operation').get('status-message')?.map(String).join(' ')
  return new PrinterError('refused', said || `the printer answered 0x${answer.code.toString(16)}`)
}
