import type { Part } from './rows.ts'

/**
 * Runs one part and hands its figures to `run.ts`, which started it. Argument: the file of the
 * part.
 */
const [file = ''] = process.argv.slice(2)
const { part } = (await import(new URL(file, import.meta.url).href)) as { readonly part: Part }
const figures = await part.run()
process.send?.({ by: part.by, figures }, () => process.exit())
