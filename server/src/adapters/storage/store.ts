import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './port.ts'
import { s3Store } from './s3.ts'
import { twoStores } from './two-stores.ts'

/** The folder of the encrypted files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

export interface Stores {
  readonly current: FileStore
  /** The store from which files move to the current one; null: none move. */
  readonly former: FileStore | null
}

/** The file stores that the settings name. */
export function openStores(config: Config): Stores {
  const open = (kind: Config['FILE_STORE']): FileStore =>
    kind === 's3'
      ? s3Store(config)
      : diskStore(filesFolder(config.DATA_DIR), { removedDays: config.FILES_REMOVED_DAYS })
  const { FILE_STORE: kind, FILE_STORE_ALSO: also } = config
  return { current: open(kind), former: also ? open(also) : null }
}

/** The file store as the settings choose it. */
export function createFileStore(config: Config): FileStore {
  const { current, former } = openStores(config)
  return former ? twoStores(current, former) : current
}
