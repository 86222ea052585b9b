import type { DeskOrder, OrderAction } from '@mailing/contract/order/desk.ts'
import { Button, Card, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { useOpenActions } from '../../../ui/desk/open-actions.ts'
import { ActDialog, AssignOrder } from './act-dialog.tsx'
import { PieceDialog } from './piece-dialog.tsx'
import { ReaddressDialog } from './readdress-dialog.tsx'

const dangerous: readonly OrderAction[] = ['cancel']

/** What can be done with the order, and what cannot be with the reason. */
export function OrderActions({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const [open, setOpen] = useState<OrderAction | null>(null)
  const close = () => setOpen(null)
  const possible = order.offers.filter(({ obstacle }) => obstacle === null)
  const impossible = order.offers.filter(({ obstacle }) => obstacle !== null)
  useOpenActions(
    possible.map(({ action }) => ({
      key: action,
      label: t.actionNames[action],
      run: () => setOpen(action),
    })),
  )
  return (
    <Card title={t.actions} size="small">
      <Space wrap>
        {possible.map(({ action }) => (
          <Button key={action} danger={dangerous.includes(action)} onClick={() => setOpen(action)}>
            {t.actionNames[action]}
          </Button>
        ))}
      </Space>
      {impossible.length > 0 && (
        <details style={{ marginTop: 12 }}>
          <summary style={{ cursor: 'pointer', color: '#5c6370' }}>{t.impossible}</summary>
          <ul style={{ margin: '8px 0 0', paddingInlineStart: 18 }}>
            {impossible.map(({ action, obstacle }) => (
              <li key={action}>
                {t.actionNames[action]}:{' '}
                <Typography.Text type="secondary">
                  {obstacle && t.obstacles[obstacle]}
                </Typography.Text>
              </li>
            ))}
          </ul>
        </details>
      )}
      {open === 'readdress' && <ReaddressDialog order={order} onClose={close} />}
      {(open === 'reprint' || open === 'resend') && (
        <PieceDialog order={order} action={open} onClose={close} />
      )}
      {open === 'assign' && <AssignOrder order={order} onClose={close} />}
      {open &&
        open !== 'readdress' &&
        open !== 'reprint' &&
        open !== 'resend' &&
        open !== 'assign' && <ActDialog order={order} action={open} onClose={close} />}
    </Card>
  )
}
