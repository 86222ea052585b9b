import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../server/src/platform/server.ts'
import type { Loaded, Run, Scene } from './load.ts'

/** The load, in a process of its own. */
export class Loader {
  readonly #child: ChildProcess
  constructor(scene: Scene) {
    this.#child = fork(join(import.meta.dirname, 'load.ts'))
    const { buyers, baskets, goods, writers, letters } = scene
    this.#child.send({ scene: { buyers, baskets, goods, writers, letters } })
  }

  /** Throws where a program refuses anything: a refusal is quick, and would flatter. */
  async load(run: Run): Promise<Loaded> {
    const loaded = await new Promise<Loaded>((resolve, reject) => {
      const ended = () => reject(new Error('the load has ended'))
      this.#child.once('exit', ended)
      this.#child.once('message', (message) => {
        this.#child.off('exit', ended)
        resolve(message as Loaded)
      })
      this.#child.send({ run })
    })
    if (loaded.refusals > 0)
      throw new Error(
        `${run.program}, ${run.kind}: ${loaded.refusals} refused, for instance ${loaded.refusal}`,
      )
    return loaded
  }

  stop(): void {
    this.#child.kill()
  }
}

/**
 * Waits until the product's workers have done the work of all orders. The next run must not pay for
 * it.
 */
export async function drain({ kernel: { db } }: Server): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const fresh = await db
      .selectFrom('events')
      .select('id')
      .where('spread_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const waiting = await db
      .selectFrom('event_deliveries')
      .select('event_id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (!fresh && !waiting) return (performance.now() - begun) / 1000
    await sleep(20)
  }
}
