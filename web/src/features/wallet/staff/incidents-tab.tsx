import { calls } from '@mailing/contract/client.ts'
import { Segmented, Space } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import { IncidentTable } from './incident-table.tsx'
import type { TabProps } from './payments-tab.tsx'

/** Money and messages of providers that somebody must look into. */
export function IncidentsTab({ kept, keep, onOpen }: TabProps) {
  const t = useTexts('staff/wallet')
  const isOpen = kept['state'] === 'handled' ? 'false' : 'true'
  const list = useList(calls.wallet.incidents, { isOpen }, { freshSeconds: 5 })
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Segmented<'true' | 'false'>
        aria-label={t.state}
        value={isOpen}
        onChange={(value) => keep({ state: value === 'true' ? '' : 'handled' })}
        options={[
          { value: 'true', label: t.open },
          { value: 'false', label: t.handled },
        ]}
      />
      <IncidentTable
        list={list}
        file={<ExportButton call={calls.wallet.exportIncidents} filter={{ isOpen }} />}
        onOpen={onOpen}
      />
    </Space>
  )
}
