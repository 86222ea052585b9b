import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { readOrMakeSecret } from '../../platform/key-files.ts'

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

/**
 * Reads the key of the setting, else of the data folder. The folder has it since the first start.
 */
export function readPushKeys(config: Config): PushKeys {
  const privateKey = config.PUSH_KEY
    ? Buffer.from(config.PUSH_KEY, 'base64url')
    : Buffer.from(readOrMakeSecret(pushKeyPath(config.DATA_DIR), newPrivateKey).trim(), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
