import { modules } from './app.ts'
import type { Module } from './platform/module.ts'
import type { Server } from './platform/server.ts'

/** Fills in the demo data and people of all modules; what is there already stays. Refused without DEMO, which production refuses. */
export async function seedDemo(server: Server, list: readonly Module[] = modules): Promise<void> {
  if (!server.kernel.config.DEMO)
    throw new Error('DEMO is off: demo data is not put into this database.')
  const { kernel } = server
  const things = list.findIndex(({ name }) => name === 'order')
  for (const module of list.slice(0, things)) await module.seed?.(kernel)
  for (const module of list) await module.seedPast?.(kernel)
  for (const module of list.slice(things)) await module.seed?.(kernel)
}
