import { calls } from '@mailing/contract/client.ts'
import type { ChosenErasure } from '@mailing/contract/privacy/keeping-calls.ts'
import { useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useFormat } from '../../../platform/format.ts'
import { keepFile } from '../../../platform/keep-file.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { sizeWords } from '../model/size.ts'

/** All lines of the report, page by page. */
async function allErasures(): Promise<readonly ChosenErasure[]> {
  const found: ChosenErasure[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await request(calls.privacy.erasures, cursor === undefined ? {} : { cursor })
    found.push(...page.list)
    cursor = page.nextCursor
  }
  return found
}

/** What was erased as its owner chose: what, how much, when; to read, and as a text to take along. */
export function ErasureReport() {
  const t = useTexts('keeping')
  const format = useFormat()
  const list = useList(calls.privacy.erasures, {}, { freshSeconds: 0 })
  const [isBusy, setBusy] = useState(false)
  const nameOf = ({ kind, number }: ChosenErasure) => t.thing(t.nouns[kind], number ?? '')
  const amountOf = ({ rows, files, bytes }: ChosenErasure) =>
    t.amount(rows, files, files === 0 ? '' : sizeWords(bytes))
  const take = async () => {
    setBusy(true)
    try {
      const lines = (await allErasures()).map((one) =>
        [
          t.doneOn(format.date(one.doneAt, 'dateTime')),
          nameOf(one),
          t.since[one.kind](format.date(one.countedAt)),
          amountOf(one),
          one.id,
        ].join('\t'),
      )
      const text = [t.report, t.reportLead, '', ...lines, ''].join('\r\n')
      keepFile(`erased-${new Date().toISOString().slice(0, 10)}.txt`, text, 'text/plain')
    } catch (error) {
      if (!isCallError(error)) throw error
      if (!error.isSessionLoss) void tell(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={t.report} onRefresh={() => list.refresh()}>
      <Card>
        <p>{t.reportLead}</p>
        {list.items.length > 0 && (
          <Button className="mt-3" isBusy={isBusy} onClick={() => void take()}>
            {t.takeReport}
          </Button>
        )}
      </Card>
      <InfiniteList
        list={list}
        itemKey={({ id }) => id}
        empty={<Empty title={t.reportEmpty} />}
        className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-card"
      >
        {(one) => (
          <div className="px-4 py-3">
            <p className="break-words">{nameOf(one)}</p>
            <p className="text-sm text-muted">{t.since[one.kind](format.date(one.countedAt))}</p>
            <p className="text-sm text-muted">
              {t.doneOn(format.date(one.doneAt, 'dateTime'))} · {amountOf(one)}
            </p>
          </div>
        )}
      </InfiniteList>
    </Page>
  )
}
