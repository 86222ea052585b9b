/**
 * A pure function that may be done in a thread of its own: by what file and name the thread finds it, and itself, for
 * what is so short that the way there would cost more. What it takes and answers is plain data. Its file is loaded in
 * the thread, which has no settings and no connections.
 */
export interface ThreadWork<I, O> {
  readonly file: string
  readonly name: string
  readonly run: (input: I) => O | Promise<O>
}

/** Makes an exported function known to threads: `threadWork(import.meta.url, { setText })`. */
export function threadWork<I, O>(
  file: string,
  named: Readonly<Record<string, (input: I) => O | Promise<O>>>,
): ThreadWork<I, O> {
  const [entry] = Object.entries(named)
  if (!entry) throw new Error('threadWork() needs the function under its exported name.')
  return { file, name: entry[0], run: entry[1] }
}

/** Loads and does a piece of work where it was sent. */
export async function doWork(file: string, name: string, input: unknown): Promise<unknown> {
  const found: unknown = ((await import(file)) as Record<string, unknown>)[name]
  if (typeof found !== 'function') throw new Error(`${file} exports no function ${name}.`)
  return (found as (input: unknown) => unknown)(input)
}
