import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operations } from '../../adapters/printer/ipp.ts'
import {
  groupOf,
  type IppAttributes,
  type IppGroup,
  type ReadMessage,
  readIpp,
  writeIpp,
} from '../../adapters/printer/ipp-message.ts'

/** What it "prints" of a job is kept so that it can be looked at; older ones are forgotten. */
const keptJobs = 20

interface PrintedJob {
  readonly id: number
  readonly name: string
  readonly pdf: Buffer
  readonly attributes: ReadMessage['groups'][number]['attributes']
  readonly takenAt: number
  isCancelled: boolean
}

export interface DemoPrinter {
  /** `ipp://127.0.0.1:8631/ipp/print` */
  readonly address: string
  /** Where what was printed is looked at. */
  readonly url: string
  readonly jobs: readonly PrintedJob[]
  /** With a reason, such as `media-empty-error`, it stops as a real one does until that is mended: null. */
  stopFor(reason: string | null): void
  /** It cannot do these attributes. `isFaithful`: it refuses them where it is asked to, as RFC 8011 demands. */
  ignore(attributes: IppAttributes, isFaithful?: boolean): void
  close(): Promise<void>
}

interface DemoPrinterOptions {
  /** 0: any free one. */
  readonly port?: number
  /** How long a job takes to come out, in milliseconds. */
  readonly takesMs?: number
}

const pending = 3
const processing = 5
const stopped = 6
const cancelled = 7
const completed = 9
const substituted = 0x0001
const notSupportedValues = 0x040b
const notFound = 0x0406
const notSupported = 0x0501
const badFormat = 0x040a

/**
 * A printer that speaks IPP and prints nothing: what is sent to it can be looked at in a browser. For the demo, development and
 * tests; it listens on the loopback address alone.
 */
export async function startDemoPrinter({
  port = 0,
  takesMs = 3000,
}: DemoPrinterOptions = {}): Promise<DemoPrinter> {
  const desk: Desk = { jobs: [], count: 0, stop: null, takesMs, ignored: {}, isFaithful: true }
  const server = createServer((request, response) => {
    answer(desk, request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `ipp://${host}/ipp/print`,
    url: `http://${host}/`,
    jobs: desk.jobs,
    stopFor: (reason) => {
      desk.stop = reason
    },
    ignore: (attributes, isFaithful = true) => {
      desk.ignored = attributes
      desk.isFaithful = isFaithful
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

interface Desk {
  readonly jobs: PrintedJob[]
  count: number
  stop: string | null
  readonly takesMs: number
  ignored: IppAttributes
  isFaithful: boolean
}

async function answer(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://printer.invalid')
  if (request.method === 'GET') return showJobs(desk, url.pathname, response)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const said = readIpp(Buffer.concat(chunks))
  const [code, ...more] = speak(desk, said)
  const operation: IppAttributes = {
    'attributes-charset': ['charset', 'utf-8'],
    'attributes-natural-language': ['language', 'en'],
  }
  const groups: IppGroup[] = [{ group: 'operation', attributes: operation }, ...more]
  response
    .writeHead(200, { 'content-type': 'application/ipp' })
    .end(writeIpp({ code, requestId: said.requestId, groups }))
}

/** What it cannot do of what is asked. Collections are not read: a job without a paper has it in one, with its tray. */
function unsupportedOf(desk: Desk, said: ReadMessage): IppGroup[] {
  const asked = groupOf(said, 'job')
  const entries = Object.entries(desk.ignored).filter(
    ([name]) => asked.has(name) || (name === 'media-col' && !asked.has('media')),
  )
  return entries.length === 0
    ? []
    : [{ group: 'unsupported', attributes: Object.fromEntries(entries) }]
}

type Spoken = readonly [code: number, ...groups: IppGroup[]]

function speak(desk: Desk, said: ReadMessage): Spoken {
  if (said.code === operations.getPrinter) return [0, printerOf(desk)]
  const operation = groupOf(said, 'operation')
  if (said.code === operations.validateJob || said.code === operations.printJob) {
    const unsupported = unsupportedOf(desk, said)
    const isRefused = desk.isFaithful && operation.get('ipp-attribute-fidelity')?.[0] === true
    if (unsupported.length > 0 && isRefused) return [notSupportedValues, ...unsupported]
    // A careless one says nothing before it has the file.
    if (said.code === operations.validateJob) return desk.isFaithful ? [0, ...unsupported] : [0]
    return print(desk, said, unsupported)
  }
  const job = desk.jobs.find(({ id }) => id === operation.get('job-id')?.[0])
  if (said.code === operations.cancelJob) {
    if (job) job.isCancelled = true
    return [job ? 0 : notFound]
  }
  if (said.code !== operations.getJob) return [notSupported]
  return job ? [0, jobOf(desk, job, false)] : [notFound]
}

function print(desk: Desk, said: ReadMessage, unsupported: readonly IppGroup[]): Spoken {
  if (!said.document.subarray(0, 5).equals(Buffer.from('%PDF-'))) return [badFormat]
  desk.count += 1
  const job: PrintedJob = {
    id: desk.count,
    name: String(groupOf(said, 'operation').get('job-name')?.[0] ?? ''),
    pdf: Buffer.from(said.document),
    attributes: groupOf(said, 'job'),
    takenAt: performance.now(),
    isCancelled: false,
  }
  desk.jobs.push(job)
  if (desk.jobs.length > keptJobs) desk.jobs.shift()
  return [unsupported.length > 0 ? substituted : 0, ...unsupported, jobOf(desk, job, true)]
}

function jobOf(desk: Desk, job: PrintedJob, isNew: boolean): IppGroup {
  const isOut = performance.now() - job.takenAt >= desk.takesMs
  const state = job.isCancelled
    ? cancelled
    : isNew
      ? pending
      : desk.stop
        ? stopped
        : isOut
          ? completed
          : processing
  return {
    group: 'job',
    attributes: {
      'job-id': ['integer', job.id],
      'job-uri': ['uri', `ipp://127.0.0.1/jobs/${job.id}`],
      'job-state': ['enum', state],
      'job-state-reasons': [
        'keyword',
        state === stopped
          ? 'printer-stopped'
          : state === completed
            ? 'job-completed-successfully'
            : 'none',
      ],
      ...(state === stopped && desk.stop
        ? { 'job-printer-state-reasons': ['keyword', desk.stop] as const }
        : {}),
    },
  }
}

const printerOf = (desk: Desk): IppGroup => ({
  group: 'printer',
  attributes: {
    'printer-name': ['name', 'demo'],
    'printer-make-and-model': ['text', 'Demo printer'],
    'printer-state': ['enum', desk.stop ? 5 : 3],
    'printer-state-reasons': ['keyword', desk.stop ?? 'none'],
    'printer-is-accepting-jobs': ['boolean', true],
    'document-format-supported': ['mime', 'application/pdf'],
    'media-source-supported': [
      ['keyword', 'tray-1'],
      ['keyword', 'tray-2'],
      ['keyword', 'by-pass-tray'],
    ],
  },
})

/** A list of what was printed, and the pages themselves. */
function showJobs(desk: Desk, path: string, response: ServerResponse): void {
  const job = desk.jobs.find(({ id }) => path === `/jobs/${id}.pdf`)
  if (job) {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(job.pdf)
    return
  }
  const rows = desk.jobs.map(
    ({ id, name, attributes }) =>
      `<li><a href="/jobs/${id}.pdf">${name.replace(/[^\w.-]/g, '')}</a> ${['sides', 'print-color-mode', 'media'].flatMap((one) => attributes.get(one) ?? []).join(' ')}</li>`,
  )
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Demo printer</title><h1>Demo printer</h1><ol>${rows.join('')}</ol>`)
}
