import { app } from '@mailing/contract/app.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type CardSheet, cardSheets } from '@mailing/contract/delivery/bench.ts'
import { type AddressChoice, labelsOn } from '@mailing/contract/delivery/label-sheets.ts'
import { Button, Flex, InputNumber, Select, Space, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LoadTags } from './load-tags.tsx'

type Queue = CallOutput<typeof calls.delivery.queue>

/** All that waits by one press, with the paper that it takes. Cards go on the sheet that the printer holds. */
export function MakeRun({
  queue: { groups, load, addresses },
  firstLabel,
  onFirstLabel,
  onMade,
}: {
  readonly queue: Pick<Queue, 'groups' | 'load' | 'addresses'>
  /** Where labels begin on their first sheet. */
  readonly firstLabel: number
  readonly onFirstLabel: (place: number) => void
  readonly onMade: (runId: string) => void
}) {
  const t = useTexts('staff/printing')
  const [cardSheet, setCardSheet] = useState<CardSheet>('a4')
  const making = useSend(calls.print.makeRun, {
    refresh: [calls.delivery.queue, calls.delivery.batches],
    // A day's letters are drawn meanwhile.
    timeoutMs: app.uploadTimeoutMs,
    onSuccess: (run) => {
      // The sheet that was begun is used up.
      onFirstLabel(1)
      onMade(run.id)
    },
  })
  const isCardStock = (stock: string) => stock.startsWith('card_')
  const hasCards = groups.some(({ paper }) => paper === 'postcard')
  return (
    <Flex wrap justify="space-between" align="center" gap="middle">
      <LoadTags
        load={load.filter(({ stock }) => !isCardStock(stock) || stock === `card_${cardSheet}`)}
      />
      <Space wrap>
        <FirstLabel addresses={addresses} value={firstLabel} onChange={onFirstLabel} />
        {hasCards && (
          <>
            <Typography.Text>{t.cardsOn}</Typography.Text>
            <Select<CardSheet>
              aria-label={t.cardsOn}
              value={cardSheet}
              onChange={setCardSheet}
              style={{ minWidth: 170 }}
              options={cardSheets.map((value) => ({ value, label: t.cardSheets[value] }))}
            />
          </>
        )}
        <Button
          type="primary"
          size="large"
          loading={making.isSending}
          onClick={() => making.send({ cardSheet, firstLabel })}
        >
          {t.makeAll(groups.length)}
        </Button>
      </Space>
    </Flex>
  )
}

/** Where labels begin on a sheet that was begun before; nothing where addresses are not on labels. */
export function FirstLabel({
  addresses,
  value,
  onChange,
}: {
  readonly addresses: AddressChoice
  readonly value: number
  readonly onChange: (place: number) => void
}) {
  const t = useTexts('staff/printing')
  if (addresses === 'sheet') return null
  const most = labelsOn(addresses)
  return (
    <Tooltip title={t.firstLabelHint(most)}>
      <Space>
        <Typography.Text>{t.firstLabel}</Typography.Text>
        <InputNumber
          aria-label={t.firstLabel}
          min={1}
          max={most}
          precision={0}
          value={value}
          onChange={(place) => onChange(place ?? 1)}
          style={{ width: 72 }}
        />
      </Space>
    </Tooltip>
  )
}
