import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { readOrMakeSecret } from '../../platform/key-files.ts'
import { MissingKeys } from '../../platform/key-ring.ts'

/**
 * The pair of keys that tells push services who sends (VAPID), base64url. Browsers subscribe with
 * the public one, so it must stay.
 */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export const pushKeyPath = (dataDir: string): string => join(dataDir, 'keys', 'push.key')

const curve = 'prime256v1'

function newPrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  // A number that begins with zeros is written shorter; the protocol wants 32 bytes.
  return pair.getPrivateKey().toString('hex').padStart(64, '0')
}

/** Makes the key file of a new deployment; a file that is there stays as it is. */
export const makePushKey = (dataDir: string): string =>
  readOrMakeSecret(pushKeyPath(dataDir), newPrivateKey)

/**
 * Returns the key of the setting, else the data folder's own.
 * The folder keeps one since the first start. Beside an outside database none is made
 * automatically: a second host would send with another key, which the browsers of all subscribers
 * refuse.
 * @throws MissingKeys
 */
export function readPushKeys(config: Config): PushKeys {
  const path = pushKeyPath(config.DATA_DIR)
  if (!config.PUSH_KEY && config.DATABASE_URL && !existsSync(path))
    throw new MissingKeys(
      [
        `There is no key for push messages: ${path} does not exist, and PUSH_KEY is not set.`,
        'Put the file of this deployment there; for a new deployment run npm run keys:make once.',
      ].join(' '),
    )
  const privateKey = config.PUSH_KEY
    ? Buffer.from(config.PUSH_KEY, 'base64url')
    : Buffer.from(makePushKey(config.DATA_DIR).trim(), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
