import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'

/** Starts the Chromium of this machine. */
export function startChromium(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`There is no Chromium at ${path}; set CHROMIUM_PATH.`)
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
}

/** One script of a module and all it imports; its exports become the global `name`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('Nothing was bundled.')
  return output.output[0].code
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints a result as one line of JSON and one line for people; a missed target sets the exit code. */
export function report(
  bench: string,
  figures: Readonly<Record<string, number | boolean | string>>,
  sentence: string,
  ok: boolean,
): void {
  console.log(JSON.stringify({ bench, ok, ...figures }))
  console.log(`${ok ? 'ok' : 'MISSED'}  ${bench}: ${sentence}`)
  if (!ok) process.exitCode = 1
}
