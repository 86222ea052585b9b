import { join } from 'node:path'
import { createTrackers } from './adapters/carrier/trackers.ts'
import { createDocumentConverter } from './adapters/document/converter.ts'
import { createFaces } from './adapters/font/faces.ts'
import { createPayments } from './adapters/payment/providers.ts'
import { createPictureCleaner } from './adapters/picture/cleaner.ts'
import { createPrintDrawer } from './adapters/print/own-drawer.ts'
import { scanReader } from './adapters/scanner/reader.ts'
import { createSms } from './adapters/sms/sender.ts'
import { diskStore } from './adapters/storage/disk.ts'
import type { OutsideFactory } from './platform/server.ts'

/** The folder of the encrypted files. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** The outside world as the settings choose it. */
export const realOutside: OutsideFactory = ({ config, vault, clock }) => {
  const pictures = createPictureCleaner()
  const documents = createDocumentConverter()
  const print = createPrintDrawer()
  return {
    outside: {
      sms: createSms(config),
      payments: createPayments(config, vault, clock),
      files: diskStore(filesFolder(config.DATA_DIR)),
      pictures,
      documents,
      print,
      scanner: scanReader,
      faces: createFaces(config.DATA_DIR),
      textCheckers: [],
      trackers: createTrackers(config),
    },
    close: async () =>
      void (await Promise.all([pictures.close(), documents.close(), print.close()])),
  }
}
