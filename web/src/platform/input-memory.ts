import { readStored, removeStored, writeStored } from './storage.ts'

/** What is typed on a screen and the server has not seen, by a name that tells whose it is: it outlives a closed tab and a lost session. */
export const rememberedInput = (name: string): string | null =>
  readStored('inputMemory')?.[name] ?? null

/** All whose names begin like this, with their names. */
export const rememberedInputs = (beginning: string): readonly (readonly [string, string])[] =>
  Object.entries(readStored('inputMemory') ?? {}).filter(([name]) => name.startsWith(beginning))

/** Null: it is safe elsewhere, or not wanted any more. */
export function rememberInput(name: string, text: string | null): void {
  const { [name]: former, ...others } = readStored('inputMemory') ?? {}
  if (text === (former ?? null)) return
  if (text === null && Object.keys(others).length === 0) removeStored('inputMemory')
  else writeStored('inputMemory', text === null ? others : { ...others, [name]: text })
}
