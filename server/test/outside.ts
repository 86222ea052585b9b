import { createModel } from '../src/adapters/ai/model.ts'
import { createTrackers } from '../src/adapters/carrier/trackers.ts'
import { createDocumentConverter } from '../src/adapters/document/converter.ts'
import type { EmailMessage, EmailSender } from '../src/adapters/email/port.ts'
import { unblockedEmail } from '../src/adapters/email/sender.ts'
import { createFaces } from '../src/adapters/font/faces.ts'
import { createIdentities } from '../src/adapters/identity/providers.ts'
import { createPayments, createPayouts } from '../src/adapters/payment/providers.ts'
import { createPictureCleaner } from '../src/adapters/picture/cleaner.ts'
import { registryPlaces } from '../src/adapters/place/country.ts'
import { createPrintDrawer } from '../src/adapters/print/own-drawer.ts'
import { createPrinters } from '../src/adapters/printer/printers.ts'
import { createPush } from '../src/adapters/push/sender.ts'
import { scanReader } from '../src/adapters/scanner/reader.ts'
import { unblockedSms } from '../src/adapters/sms/guarded.ts'
import type { SmsMessage, SmsSender } from '../src/adapters/sms/port.ts'
import { createFileStore } from '../src/adapters/storage/store.ts'
import { createWechatMessages } from '../src/adapters/wechat-message/sender.ts'
import { blockList } from '../src/modules/account/service.ts'
import type { Outside } from '../src/platform/kernel.ts'
import type { OutsideFactory } from '../src/platform/server.ts'

/** A sender that keeps what it was to send, the newest last; `fail` makes the next ones fail. */
interface FakeSender<Message> {
  readonly name: 'file'
  readonly sent: Message[]
  fail: Error | null
  send(message: Message): Promise<void>
}

function fakeSender<Message>(): FakeSender<Message> {
  const fake: FakeSender<Message> = {
    name: 'file',
    sent: [],
    fail: null,
    send: async (message) => {
      if (fake.fail) throw fake.fail
      fake.sent.push(message)
    },
  }
  return fake
}

export type FakeSms = SmsSender & FakeSender<SmsMessage>

export const fakeSms = (): FakeSms => Object.assign(fakeSender<SmsMessage>(), { hasNotices: true })

export type FakeEmail = EmailSender & FakeSender<EmailMessage>

export const fakeEmail = (): FakeEmail =>
  Object.assign(fakeSender<EmailMessage>(), { close: async () => undefined })

/**
 * The outside world of a test: messages stay here, payments go to the sandbox in the same process,
 * files to the test's folder.
 */
export const fakeOutside =
  (
    sms: FakeSms = fakeSms(),
    others: Partial<Outside> = {},
    email: FakeEmail = fakeEmail(),
  ): OutsideFactory =>
  ({ config, vault, clock, db }) => {
    const isBlocked = blockList({ db, vault })
    const pictures = createPictureCleaner()
    const documents = createDocumentConverter()
    const print = createPrintDrawer({ threads: 1 })
    return {
      outside: {
        sms: unblockedSms(sms, isBlocked),
        email: unblockedEmail(email, isBlocked),
        push: createPush(config, isBlocked),
        wechatMessages: createWechatMessages(config, isBlocked),
        identities: createIdentities(config),
        payments: createPayments(config, vault, clock),
        payouts: createPayouts(config, clock),
        files: createFileStore(config),
        pictures,
        documents,
        office: null,
        print,
        scanner: scanReader,
        places: registryPlaces,
        faces: createFaces(config.DATA_DIR),
        textCheckers: [],
        printers: createPrinters(config),
        trackers: createTrackers(config),
        model: createModel(config),
        ...others,
      },
      close: async () =>
        void (await Promise.all([pictures.close(), documents.close(), print.close()])),
    }
  }
