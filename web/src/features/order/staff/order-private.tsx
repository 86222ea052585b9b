import { calls } from '@mailing/contract/client.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState } from '../../../ui/states.tsx'

/** Name, address and pages, shown on asking only: the reading is recorded before it is answered. */
export function PrivateCard({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const [isOpen, setOpen] = useState(false)
  const opened = useCall(
    calls.orderDesk.private,
    { id: order.id },
    { isEnabled: isOpen, freshSeconds: 600 },
  )
  return (
    <Card title={t.private} size="small">
      {isOpen && opened.data ? (
        <>
          <p style={{ margin: 0, fontWeight: 600 }}>{opened.data.recipientName}</p>
          {opened.data.addressLines.map((line) => (
            <p key={line} style={{ margin: 0 }}>
              {line}
            </p>
          ))}
          {opened.data.title && <p style={{ margin: '8px 0 0' }}>{opened.data.title}</p>}
          {opened.data.file && (
            <Button href={opened.data.file.url} target="_blank" style={{ marginTop: 12 }}>
              {t.openFile}
            </Button>
          )}
          {!opened.data.file && order.versions.length > 0 && (
            <Typography.Text type="secondary">{t.fileForReviewers}</Typography.Text>
          )}
        </>
      ) : (
        <>
          <Typography.Paragraph type="secondary">{t.privateLead}</Typography.Paragraph>
          {opened.error && (
            <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
          )}
          {hasPermission('order.serve') ? (
            <Button onClick={() => setOpen(true)} loading={isOpen && opened.isPending}>
              {t.showPrivate}
            </Button>
          ) : (
            <Typography.Text type="secondary">{t.obstacles.not_allowed}</Typography.Text>
          )}
        </>
      )}
    </Card>
  )
}
