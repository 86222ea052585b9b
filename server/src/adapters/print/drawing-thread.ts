/**
 * The thread that draws and does the work on long texts. It holds the fonts, knows no secrets,
 * opens no connections, and may be ended at any time.
 */
import { parentPort } from 'node:worker_threads'
import { unpackModel } from '@mailing/typeset'
import { giveWay } from '../../platform/give-way.ts'
import { doWork } from '../../platform/thread-work.ts'
import { composeBatch } from './batch.ts'
import { drawCard } from './card.ts'
import { composeCards } from './card-batch.ts'
import type {
  DrawingAnswer,
  DrawingJob,
  DrawingMessage,
  DrawingResult,
} from './drawing-messages.ts'
import { drawLetter } from './letter.ts'
import { PrintError } from './port.ts'

/** Only the server sends messages here. */
const port = parentPort
if (port === null) throw new Error('This file draws in a thread of the server.')

async function draw(job: DrawingJob): Promise<DrawingResult> {
  switch (job.kind) {
    case 'letter':
      return drawLetter({ ...job.drawing, model: unpackModel(job.drawing.model) })
    case 'batch':
      return composeBatch(job.batch)
    case 'card':
      return drawCard(job.drawing)
    case 'cards':
      return composeCards(job.batch)
    case 'work':
      return { value: await doWork(job.file, job.name, job.input) }
  }
}

async function answer(job: DrawingJob): Promise<DrawingAnswer> {
  try {
    return { id: job.id, ok: true, result: await draw(job) }
  } catch (error) {
    const { reason, pieces } = error instanceof PrintError ? error : new PrintError('crash', '')
    return {
      id: job.id,
      ok: false,
      reason,
      pieces,
      message: error instanceof Error ? error.message : String(error),
    }
  }
}

function say(answer: DrawingMessage['answer'], given: ArrayBuffer[] = []): void {
  const { user, system } = process.threadCpuUsage()
  port?.postMessage({ used: (user + system) / 1000, answer } satisfies DrawingMessage, given)
}

giveWay()
port.on('message', (job: DrawingJob) => {
  void answer(job).then((reply) => {
    // The file's memory is handed over, not copied.
    say(reply, reply.ok && 'pdf' in reply.result ? [reply.result.pdf.buffer as ArrayBuffer] : [])
  })
})
say(null)
