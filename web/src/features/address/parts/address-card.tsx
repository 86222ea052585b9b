import type { Address } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { envelopeLines } from './envelope-lines.ts'

/** One address of the list, as it stands on an envelope, with what can be done with it. */
export function AddressCard({ address }: { readonly address: Address }) {
  const texts = useTexts('address')
  const isRecipient = address.kind === 'recipient'
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{address.name}</h2>
        {isRecipient && address.relation && (
          <span className="text-sm text-muted">{address.relation}</span>
        )}
        {isRecipient && address.institution && <Tag>{texts.kinds[address.institution.kind]}</Tag>}
        {address.isDefault && <Tag tone="good">{texts.isDefault}</Tag>}
      </div>
      <address className="mt-1.5 text-sm text-muted not-italic">
        {envelopeLines(address)
          .filter((line) => line !== address.name)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        {address.phonePrinted && <span className="block tabular-nums">{address.phonePrinted}</span>}
      </address>
      {isRecipient && address.institution && !address.institution.acceptance && (
        <p className="mt-2 text-sm text-warn">{texts.notConfirmed}</p>
      )}
      <AddressActions address={address} />
    </Card>
  )
}

function AddressActions({ address }: { readonly address: Address }) {
  const texts = useTexts('address')
  const removing = useSend(calls.address.remove, {
    refresh: [calls.address.list, calls.account.my],
    onSuccess: () => toast(texts.removed),
  })
  const remove = async () => {
    if (await ask({ message: texts.removeAsk(address.name), okText: texts.remove, isDanger: true }))
      removing.send({ id: address.id })
  }
  const isWritingOpen = useIsWritingOpen()
  return (
    <div className="mt-2 -mb-2 flex flex-wrap justify-end gap-1">
      <Button
        size="small"
        kind="quiet"
        isBusy={removing.isSending}
        onClick={() => void remove()}
        aria-label={labelled(texts.remove, address.name)}
      >
        {texts.remove}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() =>
          void navigate('/pages/my/address/edit/edit', { kind: address.kind, id: address.id })
        }
        aria-label={labelled(texts.edit, address.name)}
      >
        {texts.edit}
      </Button>
      {isWritingOpen && address.kind === 'recipient' && (
        <Button
          size="small"
          onClick={() => void navigate('/pages/editLetter/editLetter', { recipientId: address.id })}
        >
          {texts.write}
        </Button>
      )}
    </div>
  )
}
