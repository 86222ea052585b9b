import type { Load } from '@mailing/contract/delivery/print-job.ts'
import { Space, Tag, Typography } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'

/** The paper that the printer must be loaded with: stock, tray, sheets. */
export function LoadTags({ load }: { readonly load: readonly Load[] }) {
  const t = useTexts('staff/printing')
  return (
    <Space wrap size={[8, 8]}>
      <Typography.Text>{t.load}</Typography.Text>
      {load.map(({ stock, tray, sheets }) => (
        <Tag key={stock} color="blue">
          {[t.stocks[stock], tray, t.loadSheets(sheets)].filter((part) => part !== '').join(' · ')}
        </Tag>
      ))}
    </Space>
  )
}
