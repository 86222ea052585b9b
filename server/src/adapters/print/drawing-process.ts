/** The process that draws. It holds the fonts, knows no secrets, opens no connections, and may be killed at any time. */
import type { PageModel } from '@mailing/typeset';
import { composeBatch } from './batch.ts';
import { drawCard } from './card.ts';
import { composeCards } from './card-batch.ts';
import type { DrawingAnswer, DrawingJob } from './drawing-pool.ts';
import { drawLetter } from './letter.ts';
import { type ComposedBatch, type DrawnLetter, PrintError } from './port.ts';

function draw(job: DrawingJob): Promise<DrawnLetter | ComposedBatch> {
  switch (job.kind) {
    case 'letter': return drawLetter({ ...job.drawing, model: JSON.parse(job.drawing.model) as PageModel });
    case 'batch': return composeBatch(job.batch);
    case 'card': return drawCard(job.drawing);
    case 'cards': return composeCards(job.batch);
  }
}

async function answer(job: DrawingJob): Promise<DrawingAnswer> {
  try {
    return { id: job.id, ok: true, result: await draw(job) };
  } catch (error) {
    const { reason, pieces } = error instanceof PrintError ? error : new PrintError('crash', '');
    return { id: job.id, ok: false, reason, pieces, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: DrawingJob) => {
  void answer(job).then((reply) => process.send?.(reply, () => undefined));
});
process.on('disconnect', () => process.exit(0));
// The server decides when drawing ends; a Ctrl-C in the terminal reaches this process too.
process.on('SIGINT', () => undefined);
process.send?.('ready');
