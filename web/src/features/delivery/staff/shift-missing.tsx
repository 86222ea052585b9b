import { calls } from '@mailing/contract/client.ts'
import type { Shift } from '@mailing/contract/delivery/shift.ts'
import { Button, Card, Empty, Space, Typography } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { BatchLink, OrderLink } from '../../../ui/desk/thing-link.tsx'
import { toast } from '../../../ui/feedback.ts'

type Missing = Shift['missing'][number]

/** What nobody has seen yet, by batch; a batch that lies there as a file only is accounted for at once. */
export function MissingPieces({ shift }: { readonly shift: Shift }) {
  const texts = useTexts('staff/shift')
  const counting = useSend(calls.bench.accountBatch, {
    refresh: [calls.bench.shift],
    onSuccess: () => toast(texts.batchCounted),
  })
  const batches = [
    ...new Map(
      shift.missing
        .filter(({ state }) => state === 'printing')
        .map(({ batchId, batchNumber }) => [batchId, batchNumber]),
    ),
  ]
  return (
    <Card title={labelled(texts.missing, shift.missingCount)}>
      {shift.missingCount === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.missingNone} />
      )}
      {shift.missingCount > 0 && (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          {batches.map(([batchId, number]) => (
            <Space key={batchId} wrap>
              <BatchLink id={batchId} number={number} />
              <Button
                size="small"
                // The others can be pressed meanwhile: a button that waits for its neighbour takes no press.
                loading={counting.sending?.batchId === batchId}
                onClick={() => counting.send({ batchId })}
              >
                {texts.notPrintedYet}
              </Button>
            </Space>
          ))}
          <MissingTable missing={shift.missing} />
          {shift.missing.length < shift.missingCount && (
            <Typography.Text type="secondary">
              {texts.missingMore(shift.missing.length, shift.missingCount)}
            </Typography.Text>
          )}
        </Space>
      )}
    </Card>
  )
}

function MissingTable({ missing }: Pick<Shift, 'missing'>) {
  const texts = useTexts('staff/shift')
  const bench = useTexts('staff/delivery')
  return (
    <DeskTable<Missing>
      rows={missing}
      width={560}
      size="small"
      columns={[
        {
          title: texts.batch,
          render: (_, { batchId, batchNumber }) => <BatchLink id={batchId} number={batchNumber} />,
        },
        { title: bench.position, dataIndex: 'position', align: 'right' },
        {
          title: bench.order,
          render: (_, { orderNumber }) => <OrderLink number={orderNumber} />,
        },
        {
          title: bench.code,
          dataIndex: 'code',
          render: (code: string) => <code>{code}</code>,
        },
        { title: bench.state, render: (_, piece) => bench.states[piece.state] },
      ]}
    />
  )
}
