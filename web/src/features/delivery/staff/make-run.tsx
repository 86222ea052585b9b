import { app } from '@mailing/contract/app.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type CardSheet, cardSheets } from '@mailing/contract/delivery/bench.ts'
import { Button, Flex, Select, Space, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LoadTags } from './load-tags.tsx'

type Queue = CallOutput<typeof calls.delivery.queue>

/** All that waits by one press, with the paper that it takes. Cards go on the sheet that the printer holds. */
export function MakeRun({
  queue: { groups, load },
  onMade,
}: {
  readonly queue: Pick<Queue, 'groups' | 'load'>
  readonly onMade: (runId: string) => void
}) {
  const t = useTexts('staff/printing')
  const [cardSheet, setCardSheet] = useState<CardSheet>('a4')
  const making = useSend(calls.print.makeRun, {
    refresh: [calls.delivery.queue, calls.delivery.batches],
    // A day's letters are drawn meanwhile.
    timeoutMs: app.uploadTimeoutMs,
    onSuccess: (run) => onMade(run.id),
  })
  const isCardStock = (stock: string) => stock.startsWith('card_')
  const hasCards = groups.some(({ paper }) => paper === 'postcard')
  return (
    <Flex wrap justify="space-between" align="center" gap="middle">
      <LoadTags
        load={load.filter(({ stock }) => !isCardStock(stock) || stock === `card_${cardSheet}`)}
      />
      <Space wrap>
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
          onClick={() => making.send({ cardSheet })}
        >
          {t.makeAll(groups.length)}
        </Button>
      </Space>
    </Flex>
  )
}
