import type { Address } from '@mailing/contract/address/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AddressCard } from '../parts/address-card.tsx'

type Kind = Address['kind']
/** So many addresses are seen at a glance. */
const searchedFrom = 5

/** Recipients and delivery addresses, each with its own list. `kind` in the address opens the second one. */
export default function ManagePage({ params }: PageProps) {
  const texts = useTexts('address')
  const [kind, setKind] = useState<Kind>(params['kind'] === 'delivery' ? 'delivery' : 'recipient')
  const [query, setQuery] = useState('')
  const list = useList(calls.address.list, { kind, ...(query && { query }) })
  const isRecipient = kind === 'recipient'
  const add = () => void navigate('/pages/my/address/edit/edit', { kind })
  return (
    <Page
      onRefresh={list.refresh}
      footer={
        <FormActions>
          <Button
            kind="primary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={add}
          >
            {isRecipient ? texts.addRecipient : texts.addDelivery}
          </Button>
        </FormActions>
      }
    >
      <Tabs
        label={texts.title}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setQuery('')
        }}
        items={[
          { value: 'recipient', label: texts.recipients },
          { value: 'delivery', label: texts.deliveries },
        ]}
      >
        {(query !== '' || list.items.length > searchedFrom) && (
          <SearchBar key={kind} placeholder={texts.search} onSearch={setQuery} />
        )}
        <InfiniteList
          list={list}
          itemKey={(address) => address.id}
          empty={
            query !== '' ? (
              <Empty title={texts.noneFound}>{texts.noneFoundHint}</Empty>
            ) : (
              <Empty title={isRecipient ? texts.noRecipients : texts.noDeliveries}>
                {isRecipient ? texts.noRecipientsHint : texts.noDeliveriesHint}
              </Empty>
            )
          }
        >
          {(address) => <AddressCard address={address} />}
        </InfiniteList>
      </Tabs>
    </Page>
  )
}
