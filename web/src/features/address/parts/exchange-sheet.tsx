import type { Contact } from '@mailing/contract/address/calls.ts'
import { contactLimits } from '@mailing/contract/address/contact.ts'
import { calls } from '@mailing/contract/client.ts'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { keepFile } from '../../../platform/keep-file.ts'
import { getLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { askReading } from '../../../ui/read-text-file.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'
import { contactPicker, type FoundCards, newcomersOf, pickCards } from '../model/bring-in.ts'
import type { Found } from '../model/hand-over.ts'

type OnFound = (found: Omit<Found, 'left'>) => void

const quietly = { isLoadingShown: false } as const
const parse = (text: string) => request(calls.address.parse, { text }, quietly)

/** What knows the form of such files is fetched for the first of them; null, and said, when it does not come. */
const fetched = <T,>(code: Promise<T>, sorry: string): Promise<T | null> =>
  code.catch(() => {
    toast(sorry)
    return null
  })

/** The people of a file. Where its letters are not sure, the person says which reading is right; null: none of them. */
async function readFile(file: File, sorry: string): Promise<FoundCards | null> {
  const code = await fetched(import('../model/vcard.ts'), sorry)
  if (code === null) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hints = { locale: getLocale() }
  const found = code.readVcards(bytes, hints)
  if (found.reading.isSure) return found
  const declared = await askReading(found.reading)
  return declared === null ? null : code.readVcards(bytes, { ...hints, declared })
}

/** Everybody, page by page. */
async function everybody(): Promise<Contact[]> {
  const found: Contact[] = []
  let cursor: string | null = null
  do {
    const page: { readonly list: readonly Contact[]; readonly nextCursor: string | null } =
      await request(calls.address.contacts, cursor === null ? {} : { cursor }, quietly)
    found.push(...page.list)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

/** Reads cards, from a file of the device or from what is loaded otherwise, and writes the file with everybody. */
function useExchange(onFound: OnFound, onExported: () => void) {
  const t = useTexts('contacts')
  const { networkWeak } = useTexts('shell')
  const [isReading, setReading] = useState(false)
  const read = async (load: () => Promise<FoundCards | null>) => {
    setReading(true)
    try {
      const found = await load()
      if (found === null) return
      const { cards, nameless, lists } = found
      if (cards.length + nameless.length + lists.length === 0) return toast(t.unreadable)
      onFound({
        people: await newcomersOf(cards.slice(0, contactLimits.atOnce), parse),
        nameless,
        lists,
        tooMany: cards.slice(contactLimits.atOnce).map(({ name }) => name),
      })
    } catch {
      // A picker that was closed, or a lost network, which the client has told of.
    } finally {
      setReading(false)
    }
  }
  const chooser = useFileChooser({
    most: 1,
    onFiles: ([file]) => {
      if (file) void read(() => readFile(file, networkWeak))
    },
  })
  const exportAll = async () => {
    const people = await everybody().catch(() => null)
    if (people === null) return
    if (people.length === 0) return toast(t.exportNone)
    const code = await fetched(import('../model/write-vcards.ts'), networkWeak)
    const written = code?.writeVcards(people)
    if (written === undefined) return
    keepFile('contacts.vcf', written, 'text/vcard')
    onExported()
  }
  return { isReading, read, chooser, exportAll }
}

/**
 * Ways for people into the address book and out of it. What a file holds stays on the device until somebody is
 * chosen.
 */
export function ExchangeSheet({
  isOpen,
  onClose,
  onFound,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onFound: OnFound
}) {
  const t = useTexts('contacts')
  const picker = contactPicker()
  const { isReading, read, chooser, exportAll } = useExchange(onFound, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.more}
      description={isReading ? t.reading : undefined}
    >
      <List>
        <Cell
          icon={<FileUp className="size-5" />}
          title={t.fromFile}
          description={t.fromFileHint}
          onClick={chooser.open}
        />
        {picker && (
          <Cell
            icon={<Smartphone className="size-5" />}
            title={t.fromPhone}
            description={t.fromPhoneHint}
            onClick={() => void read(() => pickCards(picker))}
          />
        )}
        <Cell
          icon={<Download className="size-5" />}
          title={t.export}
          description={t.exportHint}
          onClick={() => void exportAll()}
        />
      </List>
      <input
        ref={chooser.input}
        type="file"
        accept=".vcf,text/vcard,text/x-vcard"
        hidden
        onChange={chooser.take}
      />
    </Sheet>
  )
}
