import type { Module } from './platform/module.ts'
import type { Server } from './platform/server.ts'
import { modules } from './app.ts'

/** Fills in the demo data and people of all modules; what is there already stays. Refused in production unless DEMO=on. */
export async function seedDemo(server: Server, list: readonly Module[] = modules): Promise<void> {
  if (!server.kernel.config.DEMO) throw new Error('DEMO is off: demo data is not put into this database. Set DEMO=on if you really want it.')
  for (const module of list) await module.seed?.(server.kernel)
}
