import { createTrackers } from '../src/adapters/carrier/trackers.ts'
import { createDocumentConverter } from '../src/adapters/document/converter.ts'
import { createFaces } from '../src/adapters/font/faces.ts'
import { createPayments } from '../src/adapters/payment/providers.ts'
import { createPictureCleaner } from '../src/adapters/picture/cleaner.ts'
import { createPrintDrawer } from '../src/adapters/print/own-drawer.ts'
import { scanReader } from '../src/adapters/scanner/reader.ts'
import type { SmsMessage, SmsSender } from '../src/adapters/sms/port.ts'
import { diskStore } from '../src/adapters/storage/disk.ts'
import { filesFolder } from '../src/outside.ts'
import type { Outside } from '../src/platform/kernel.ts'
import type { OutsideFactory } from '../src/platform/server.ts'

/** Text messages that were sent, the newest last; `fail` makes the next ones fail. */
export interface FakeSms extends SmsSender {
  readonly sent: SmsMessage[]
  fail: Error | null
}

export function fakeSms(): FakeSms {
  const sent: SmsMessage[] = []
  const fake: FakeSms = {
    name: 'file',
    sent,
    fail: null,
    send: async (message) => {
      if (fake.fail) throw fake.fail
      sent.push(message)
    },
  }
  return fake
}

/** The outside world of a test: messages stay here, payments go to the sandbox in the same process, files to the test's folder. */
export const fakeOutside =
  (sms: FakeSms = fakeSms(), others: Partial<Outside> = {}): OutsideFactory =>
  ({ config, vault, clock }) => {
    const pictures = createPictureCleaner()
    const documents = createDocumentConverter()
    const print = createPrintDrawer({ threads: 1 })
    return {
      outside: {
        sms,
        payments: createPayments(config, vault, clock),
        files: diskStore(filesFolder(config.DATA_DIR)),
        pictures,
        documents,
        print,
        scanner: scanReader,
        faces: createFaces(config.DATA_DIR),
        textCheckers: [],
        trackers: createTrackers(config),
        ...others,
      },
      close: async () =>
        void (await Promise.all([pictures.close(), documents.close(), print.close()])),
    }
  }
