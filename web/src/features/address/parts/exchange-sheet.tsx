import type { Contact } from '@mailing/contract/address/calls.ts'
import { contactLimits } from '@mailing/contract/address/contact.ts'
import { calls } from '@mailing/contract/client.ts'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { decodeFile } from '../../../platform/decode-file.ts'
import { keepFile } from '../../../platform/keep-file.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'
import { contactPicker, type Newcomer, newcomersOf, pickCards } from '../model/bring-in.ts'
import type { Card } from '../model/vcard.ts'

const quietly = { isLoadingShown: false } as const
const parse = (text: string) => request(calls.address.parse, { text }, quietly)

/** What knows the form of such files is fetched for the first of them; null, and said, when it does not come. */
const vcards = (sorry: string) =>
  import('../model/vcard.ts').catch(() => {
    toast(sorry)
    return null
  })

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
function useExchange(onFound: (people: readonly Newcomer[]) => void, onExported: () => void) {
  const t = useTexts('contacts')
  const { networkWeak } = useTexts('shell')
  const [isReading, setReading] = useState(false)
  const read = async (load: () => Promise<readonly Card[] | undefined>) => {
    setReading(true)
    try {
      const cards = await load()
      if (cards === undefined) return
      if (cards.length === 0) return toast(t.unreadable)
      if (cards.length > contactLimits.atOnce) toast(t.tooMany(contactLimits.atOnce))
      onFound(await newcomersOf(cards.slice(0, contactLimits.atOnce), parse))
    } catch {
      // A picker that was closed, or a lost network, which the client has told of.
    } finally {
      setReading(false)
    }
  }
  const chooser = useFileChooser({
    most: 1,
    onFiles: ([file]) => {
      if (file)
        void read(async () =>
          (await vcards(networkWeak))?.readVcards(decodeFile(await file.arrayBuffer())),
        )
    },
  })
  const exportAll = async () => {
    const people = await everybody().catch(() => null)
    if (people === null) return
    if (people.length === 0) return toast(t.exportNone)
    const written = (await vcards(networkWeak))?.writeVcards(people)
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
  readonly onFound: (people: readonly Newcomer[]) => void
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
