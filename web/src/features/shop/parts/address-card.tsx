import type { Delivery } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import Check from 'lucide-react/icons/check'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type To, ToLines } from './to-lines.tsx'

interface AddressCardProps {
  readonly address: (To & { readonly id: string }) | null
  /** What is said while there is no address. */
  readonly hint?: string
  /** The screen that a newly added address comes back to. */
  readonly returnTo: string
  readonly onChoose: (id: string) => void
}

/** Where the parcel goes. */
export function AddressCard({ address, hint, returnTo, onChoose }: AddressCardProps) {
  const t = useTexts('checkout')
  const [isOpen, setOpen] = useState(false)
  const params = { kind: 'delivery', redirect: returnTo }
  if (address === null) {
    return (
      <Card title={t.to}>
        <p className="mb-3 text-sm text-muted">{hint ?? t.noAddress}</p>
        <PageLink
          to="/pages/my/address/edit/edit"
          params={{ ...params, first: true }}
          className={buttonClass({ isWide: true })}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t.addAddress}
        </PageLink>
      </Card>
    )
  }
  return (
    <Card
      title={t.to}
      extra={
        <Button kind="quiet" size="small" className="-my-2.5 -me-4" onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      }
    >
      <div className="flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <ToLines to={address} />
      </div>
      <AddressSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        chosenId={address.id}
        onChoose={(id) => {
          onChoose(id)
          setOpen(false)
        }}
        footer={
          <PageLink
            to="/pages/my/address/edit/edit"
            params={params}
            className={buttonClass({ isWide: true })}
          >
            <Plus aria-hidden="true" className="size-5" />
            {t.addAddress}
          </PageLink>
        }
      />
    </Card>
  )
}

interface AddressSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly chosenId: string
  readonly onChoose: (id: string) => void
  readonly footer: React.ReactNode
}

function AddressSheet({ isOpen, onClose, chosenId, onChoose, footer }: AddressSheetProps) {
  const t = useTexts('checkout')
  const list = useList(calls.address.list, { kind: 'delivery' }, { isEnabled: isOpen })
  const addresses = {
    ...list,
    items: list.items.filter((item): item is Delivery => item.kind === 'delivery'),
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.chooseAddress} footer={footer}>
      <InfiniteList list={addresses} itemKey={({ id }) => id} empty={null}>
        {({ id, name, phonePrinted: phone, postal }) => (
          <button
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id)}
            className="flex min-h-14 w-full items-center gap-3 border-b border-line px-1 py-2.5 text-start hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              <ToLines to={{ name, phone, lines: [[postal.area, postal.detail].join(' ')] }} />
            </span>
            {id === chosenId && (
              <Check aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            )}
          </button>
        )}
      </InfiniteList>
    </Sheet>
  )
}
