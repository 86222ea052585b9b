import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, ConfigError } from './config.ts'
import { readOrMakeSecret, writeSecret } from './key-files.ts'

/** The keys of a deployment: the data keys, the current one first, and the key of the blind indexes. */
export interface Ring {
  readonly keys: readonly { readonly id: string; readonly key: Buffer }[]
  readonly indexKey: Buffer
}

const zRing = z.strictObject({
  keys: z.array(z.strictObject({ id: z.string(), key: z.base64() })).min(1),
  indexKey: z.base64(),
})

/** There is no key file, and the environment names no keys. */
export class MissingKeys extends ConfigError {}

/** The file that holds the keys when the environment has none. */
export const dataKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'data.json')

/** Names where the keys of this process come from, for messages. */
export const placeOfKeys = (config: Pick<Config, 'DATA_KEYS' | 'DATA_DIR'>): string =>
  config.DATA_KEYS ? 'DATA_KEYS' : dataKeyFile(config.DATA_DIR)

/** True when this process has keys: in the environment, or in its key file. */
export const hasKeys = (config: Pick<Config, 'DATA_KEYS' | 'DATA_DIR'>): boolean =>
  config.DATA_KEYS !== undefined || existsSync(dataKeyFile(config.DATA_DIR))

const newKey = (): string => randomBytes(32).toString('base64')

/** A random id: two rings that were made apart never call different keys by one name. */
const newKeyId = (): string => `k${randomBytes(4).toString('hex')}`

/** Makes the key file of a new deployment; a file that is there stays as it is. */
export function makeKeys(dataDir: string): void {
  readOrMakeSecret(dataKeyFile(dataDir), () =>
    JSON.stringify({ keys: [{ id: newKeyId(), key: newKey() }], indexKey: newKey() }),
  )
}

function readFile(path: string): z.output<typeof zRing> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new MissingKeys(
      `There are no keys: ${path} does not exist, and DATA_KEYS is not set. Put the key file of this deployment there, or set DATA_KEYS and INDEX_KEY.`,
    )
  }
  return zRing.parse(JSON.parse(text))
}

/** Reads the keys. @throws MissingKeys when there are none */
export function readRing(config: Config): Ring {
  if (config.DATA_KEYS && config.INDEX_KEY) {
    const keys = config.DATA_KEYS.split(',').map((entry) => {
      const [id = '', key = ''] = entry.split(':')
      return { id, key: Buffer.from(key, 'base64') }
    })
    return { keys, indexKey: Buffer.from(config.INDEX_KEY, 'base64') }
  }
  const file = readFile(dataKeyFile(config.DATA_DIR))
  return {
    keys: file.keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') })),
    indexKey: Buffer.from(file.indexKey, 'base64'),
  }
}

/**
 * Puts a new key before the others in the key file. Not for keys from the environment: there the
 * operator does it.
 */
export function addDataKey(dataDir: string): string {
  const path = dataKeyFile(dataDir)
  const file = readFile(path)
  const id = newKeyId()
  writeSecret(path, JSON.stringify({ ...file, keys: [{ id, key: newKey() }, ...file.keys] }))
  return id
}

/** Takes keys out of the key file; `keys:rotate` calls it when nothing is sealed under them any more. */
export function dropDataKeys(dataDir: string, ids: readonly string[]): void {
  const path = dataKeyFile(dataDir)
  const file = readFile(path)
  writeSecret(
    path,
    JSON.stringify({ ...file, keys: file.keys.filter(({ id }) => !ids.includes(id)) }),
  )
}

/**
 * Tells one key file from the next: each is a new file under the old name. Empty when the
 * environment has the keys.
 */
export function stampOf(config: Config): string {
  if (config.DATA_KEYS) return ''
  const file = statSync(dataKeyFile(config.DATA_DIR), { throwIfNoEntry: false })
  return file ? `${file.ino} ${file.mtimeMs}` : ''
}
