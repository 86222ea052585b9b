import { calls } from '@mailing/contract/client.ts'
import { Segmented, Space } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IncidentTable } from './incident-table.tsx'

/** Money and messages of providers that somebody must look into. */
export function IncidentsTab({ onOpen }: { readonly onOpen: (paymentId: string) => void }) {
  const t = useTexts('staff/wallet')
  const [isOpen, setOpen] = useState<'true' | 'false'>('true')
  const list = useList(calls.wallet.incidents, { isOpen }, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Segmented<'true' | 'false'>
        aria-label={t.state}
        value={isOpen}
        onChange={setOpen}
        options={[
          { value: 'true', label: t.open },
          { value: 'false', label: t.handled },
        ]}
      />
      <IncidentTable
        list={list}
        incidents={
          isOpen === 'true' ? list.items : list.items.filter(({ handledAt }) => handledAt !== null)
        }
        onOpen={onOpen}
      />
    </Space>
  )
}
