import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { minor } from '@mailing/contract/amount.ts'
import { sql } from 'kysely'
import { transfer } from '../../server/src/modules/wallet/service.ts'
import { filesFolder } from '../../server/src/outside.ts'
import { type LetterWriter, orderProof, type Proof, proveNew } from '../../server/test/letters.ts'
import { createPeople, type People } from '../../server/test/people.ts'
import { type Part as BenchPart, type Figure, shown } from '../rows.ts'
import { random, randomText } from '../typeset/letters.ts'
import { inPlace, type Place } from './place.ts'

/**
 * Measures the cost of a letter from draft to batch: processor time of this program (its drawing
 * threads too) and of PostgreSQL by part, and what is kept of it. The calls go over HTTP inside
 * this process, one after the other; events are delivered when a part is done. What stays the same
 * for ever, such as faces, is stored by a first letter that is not counted, and reported beside the
 * figures.
 */
const letters = Number(process.env['BENCH_LETTERS'] ?? 300)
const lettersEach = 3
const targetMs = 60
const targetKb = 120
/** Clock ticks a second of /proc. */
const ticks = 100

/**
 * Processor milliseconds so far: of this process with all its threads, and of PostgreSQL with all
 * its processes, ended ones too.
 */
interface Spent {
  readonly node: number
  readonly database: number
}

const statOf = (pid: string | number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/**
 * Fields of `stat` after the name: 1 is the parent, 11 and 12 its own time, 13 and 14 that of
 * children that have ended.
 */
const timeOf = (stat: readonly string[], fields: readonly number[]): number =>
  (fields.reduce((sum, field) => sum + Number(stat[field]), 0) * 1000) / ticks

function databaseTime(postmaster: string): number {
  const children = readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const stat = statOf(pid)
      return stat[1] === postmaster ? [timeOf(stat, [11, 12])] : []
    } catch {
      // It ended in between, and its time is the postmaster's now.
      return []
    }
  })
  return children.reduce((sum, time) => sum + time, timeOf(statOf(postmaster), [11, 12, 13, 14]))
}

interface Kept {
  readonly files: number
  readonly database: number
}

/**
 * Logs and checkpoints aside: what the tables, indexes and stored files of this deployment take.
 */
async function keptBy({ server, env }: Place): Promise<Kept> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(server.kernel.db)
  const folder = filesFolder(env['DATA_DIR'] ?? '')
  // The first file makes the folder.
  const stored = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []
  return {
    files: stored.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0),
    database: Number(rows[0]?.bytes),
  }
}

async function makeWriter({ server }: Place, people: People): Promise<LetterWriter> {
  const client = await people.writer()
  await transfer(server.kernel, {
    from: { house: 'gift' },
    to: { user: client.userId },
    amount: minor(1_000_000),
    reason: 'gift',
    key: `bench:${client.userId}`,
  })
  const { id: recipientId } = await client.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: '示例收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 2 号', postcode: '100002' },
      phone: '',
    },
  })
  return { client, recipientId, institutionId: null }
}

/** Lengths that make 2.36 pages on the mean. */
const lengths = [460, 800, 1200, 1620, 2150, 2700]

const bodyOf = (n: number): string =>
  randomText('zh', lengths[n % lengths.length] as number, random(40_000 + n))

/** A letter on its way. */
interface Way {
  readonly writer: LetterWriter
  readonly proof: Proof
  orderId: string
}

const parts = [
  'prove',
  'order',
  'eventsPaid',
  'review',
  'eventsApproved',
  'batch',
  'eventsPrinting',
] as const
type Part = (typeof parts)[number]

const titles: Readonly<Record<Part, string>> = {
  prove: 'draft + proof (drawn)',
  order: 'order + pay from wallet',
  eventsPaid: 'events: text check, review queue',
  review: 'review read + approve',
  eventsApproved: 'events after approval',
  batch: 'batch PDF',
  eventsPrinting: 'events after the batch',
}

/** Sends letters by `writers` all the way; each part is handed to `part` to be measured. */
async function send(
  { server }: Place,
  { writers, people, count }: { writers: readonly LetterWriter[]; people: People; count: number },
  part: (name: Part, work: () => Promise<unknown>) => Promise<void>,
): Promise<{ readonly ways: readonly Way[]; readonly fetched: string }> {
  const reviewer = await people.staff('reviewer')
  const printer = await people.staff('printer')
  const ways: Way[] = []
  await part('prove', async () => {
    for (let n = 0; n < count; n += 1) {
      const writer = writers[n % writers.length] as LetterWriter
      const proof = await proveNew(writer, { content: { body: bodyOf(n) }, isDuplex: true })
      ways.push({ writer, proof, orderId: '' })
    }
  })
  await part('order', async () => {
    for (const way of ways) {
      way.orderId = (await orderProof(way.writer, way.proof)).id
      await way.writer.client.letter.payOrder({
        orderId: way.orderId,
        expectedTotal: way.proof.total,
        sha256: way.proof.sha256,
      })
    }
  })
  await part('eventsPaid', () => server.settle())
  await part('review', async () => {
    for (const { orderId } of ways) {
      const { version } = await reviewer.letter.review({ orderId })
      await reviewer.letter.decide({ action: 'pass', orderId, version })
    }
  })
  await part('eventsApproved', () => server.settle())
  let batch = ''
  await part('batch', async () => {
    const group = { mailClass: 'ordinary', isColour: false, isDuplex: true, paper: 'A4' } as const
    batch = (await printer.delivery.createBatch({ ...group, limit: 500 })).id
  })
  await part('eventsPrinting', () => server.settle())
  const began = performance.now()
  const { file } = await printer.delivery.batch({ id: batch })
  const { rawPayload } = await printer.request({ method: 'GET', url: file.url })
  if (rawPayload.length !== file.bytes) throw new Error('the batch was not sent whole')
  const seconds = (performance.now() - began) / 1000
  return { ways, fetched: `${(file.bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s` }
}

async function bench(place: Place): Promise<readonly Figure[]> {
  const people = createPeople(place.server)
  const writers: LetterWriter[] = []
  for (let n = 0; n < Math.ceil(letters / lettersEach); n += 1)
    writers.push(await makeWriter(place, people))
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
    place.server.kernel.db,
  )
  const postmaster = statOf(backend.rows[0]?.pid ?? 0)[1] as string
  const spent = (): Spent => {
    const { user, system } = process.cpuUsage()
    return { node: (user + system) / 1000, database: databaseTime(postmaster) }
  }
  const empty = await keptBy(place)
  // Compiled code, faces and statements are there afterwards, as on any day but the first.
  const few = Math.min(30, letters)
  await send(place, { writers, people, count: few }, async (_, work) => void (await work()))
  await place.tidy()
  const before = await keptBy(place)
  const figures = new Map<Part, Spent & { readonly wall: number }>()
  const measure = async (name: Part, work: () => Promise<unknown>): Promise<void> => {
    const [began, start] = [performance.now(), spent()]
    await work()
    const end = spent()
    figures.set(name, {
      wall: (performance.now() - began) / letters,
      node: (end.node - start.node) / letters,
      database: (end.database - start.database) / letters,
    })
  }
  const { ways, fetched } = await send(place, { writers, people, count: letters }, measure)
  const after = await keptBy(place)
  const round = (value: number): number => Math.round(value * 10) / 10
  for (const name of parts) {
    const { wall, node, database } = figures.get(name) as Spent & { readonly wall: number }
    console.info(
      `${titles[name]}: ${round(wall)} ms on the clock; node ${round(node)} + PostgreSQL ${round(database)} ms of the processor`,
    )
  }
  const total = [...figures.values()].reduce((sum, { node, database }) => sum + node + database, 0)
  const pages = ways.reduce((sum, { proof }) => sum + proof.pages, 0) / letters
  const bytes = {
    files: (after.files - before.files) / letters,
    database: (after.database - before.database) / letters,
  }
  console.info(`the batch of ${letters} letters was fetched: ${fetched}`)
  const size = `a letter of ${shown(pages)} pages`
  return [
    {
      what: `${size} from draft to batch, in processor time of the program and of PostgreSQL`,
      target: `${targetMs} ms`,
      seen: `${shown(total, 1)} ms (${[...figures].map(([name, { node, database }]) => `${titles[name]} ${shown(node + database, 1)}`).join(', ')})`,
      isMet: total <= targetMs,
    },
    {
      what: `${size}: what its files take, and its rows`,
      target: `${targetKb} KB of files`,
      seen: `${shown(bytes.files / 1000, 1)} KB of files, ${shown(bytes.database / 1000, 1)} KB of rows; ${shown((before.files - empty.files) / 1000 - (few * bytes.files) / 1000, 0)} KB once for all letters`,
      isMet: bytes.files / 1000 <= targetKb,
    },
  ]
}

export const part: BenchPart = { run: () => inPlace(bench) }
