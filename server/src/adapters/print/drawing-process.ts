/** The process that draws. It holds the fonts, knows no secrets, opens no connections, and may be killed at any time. */
import { composeBatch } from './batch.ts';
import type { DrawingAnswer, DrawingJob } from './drawing-pool.ts';
import { drawLetter } from './letter.ts';
import { PrintError } from './port.ts';

async function answer(job: DrawingJob): Promise<DrawingAnswer> {
  try {
    const result = job.kind === 'letter' ? await drawLetter(job.drawing) : await composeBatch(job.batch);
    return { id: job.id, ok: true, result };
  } catch (error) {
    const reason = error instanceof PrintError ? error.reason : 'crash';
    return { id: job.id, ok: false, reason, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: DrawingJob) => {
  void answer(job).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
// The server decides when drawing ends; a Ctrl-C in the terminal reaches this process too.
process.on('SIGINT', () => undefined);
process.send?.('ready');
