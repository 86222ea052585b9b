import { createModel } from './adapters/ai/model.ts'
import { createTrackers } from './adapters/carrier/trackers.ts'
import { createDocumentConverter } from './adapters/document/converter.ts'
import { createOfficePrinter } from './adapters/document/office.ts'
import { createEmail } from './adapters/email/sender.ts'
import { createFaces } from './adapters/font/faces.ts'
import { createIdentities } from './adapters/identity/providers.ts'
import { createPayments, createPayouts } from './adapters/payment/providers.ts'
import { createPictureCleaner } from './adapters/picture/cleaner.ts'
import { registryPlaces } from './adapters/place/country.ts'
import { createPrintDrawer } from './adapters/print/own-drawer.ts'
import { createPrinters } from './adapters/printer/printers.ts'
import { createPush } from './adapters/push/sender.ts'
import { scanReader } from './adapters/scanner/reader.ts'
import { createSms } from './adapters/sms/sender.ts'
import type { FileStore } from './adapters/storage/port.ts'
import { createFileStore } from './adapters/storage/store.ts'
import { createWechatMessages } from './adapters/wechat-message/sender.ts'
import { blockList } from './modules/account/service.ts'
import type { Config } from './platform/config.ts'
import type { OutsideFactory } from './platform/server.ts'

export { filesFolder } from './adapters/storage/store.ts'

/**
 * The file store as the settings choose it; commands that need no other part of the outside world
 * open it alone.
 */
export const fileStore = (config: Config): FileStore => createFileStore(config)

/** The outside world as the settings choose it. */
export const realOutside: OutsideFactory = ({ config, vault, clock, db }) => {
  const isBlocked = blockList({ db, vault })
  const email = createEmail(config, isBlocked)
  const pictures = createPictureCleaner()
  const documents = createDocumentConverter()
  const office = createOfficePrinter(config)
  const print = createPrintDrawer()
  return {
    outside: {
      sms: createSms(config, isBlocked),
      email,
      push: createPush(config, isBlocked),
      wechatMessages: createWechatMessages(config, isBlocked),
      identities: createIdentities(config),
      payments: createPayments(config, vault, clock),
      payouts: createPayouts(config, clock),
      files: fileStore(config),
      pictures,
      documents,
      office,
      print,
      scanner: scanReader,
      places: registryPlaces,
      faces: createFaces(config.DATA_DIR),
      textCheckers: [],
      printers: createPrinters(config),
      trackers: createTrackers(config),
      model: createModel(config),
    },
    close: async () =>
      void (await Promise.all([
        pictures.close(),
        documents.close(),
        office?.close(),
        print.close(),
        email.close(),
      ])),
  }
}
