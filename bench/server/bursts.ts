import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import type { Server } from '../../server/src/platform/server.ts'
import { createPeople } from '../../server/test/people.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import { inPlace, type Place } from './place.ts'
import { startProduct } from './programs.ts'

/**
 * Work that comes in a burst: ten people ask for the copy of everything that is kept of them, then
 * ten send a document of one page. The figure is how long the last one waited though a worker of
 * its queue was free.
 */
const burst = 10
const targetMs = 1000

interface Done {
  readonly created: Date
  readonly started: Date
  readonly completed: Date
}

async function finished({ kernel: { db } }: Server, name: string): Promise<readonly Done[]> {
  for (;;) {
    const { rows } = await sql<Done>`
      select created_on as created, started_on as started, completed_on as completed from jobs.job
      where name = ${name} and state = 'completed' order by started_on`.execute(db)
    if (rows.length >= burst) return rows
    await sleep(500)
  }
}

/** Counts the jobs that ran at the same time. */
const workersOf = (jobs: readonly Done[]): number =>
  Math.max(
    ...jobs.map(
      ({ started }) =>
        jobs.filter((other) => other.started <= started && other.completed > started).length,
    ),
  )

function figureOf(what: string, jobs: readonly Done[]): Figure {
  const workers = workersOf(jobs)
  const last = jobs.at(-1)
  const before = jobs.slice(0, -1).map(({ completed }) => completed.getTime())
  const free = before.toSorted((a, b) => b - a)[workers - 1] ?? 0
  if (!last) throw new Error('nothing was done')
  const waited = last.started.getTime() - Math.max(free, last.created.getTime())
  const begun = last.started.getTime() - (jobs[0]?.created.getTime() ?? 0)
  return {
    what: `${what} at once: the last begins after a worker is free`,
    target: `below ${targetMs} ms`,
    seen: `${shown(Math.max(0, waited), 0)} ms; ${shown(begun / 1000, 1)} s after the first was asked for, ${workers} at a time`,
    isMet: waited < targetMs,
  }
}

async function runIn({ server, env }: Place): Promise<Figure[]> {
  const crowd = createPeople(server)
  const writers = await Promise.all(Array.from({ length: burst }, () => crowd.writer()))
  const document = await PDFDocument.create()
  document.addPage().drawText('Page 1')
  const bytes = await document.save()
  const product = await startProduct(env)
  try {
    // Its workers have looked for work once, and sleep.
    await sleep(5000)
    await Promise.all(writers.map((writer) => writer.privacy.askCopy({})))
    const copies = figureOf(`${burst} copies`, await finished(server, 'privacy.make_copy'))
    await Promise.all(
      writers.map((writer) => writer.file.uploadFile({}, { file: { bytes, name: 'page.pdf' } })),
    )
    return [copies, figureOf(`${burst} documents`, await finished(server, 'file.convert'))]
  } finally {
    await product.stop()
  }
}

export const part: Part = { run: () => inPlace(runIn) }
