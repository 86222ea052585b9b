import type { Call, CallInput } from '@mailing/contract/call.ts'
import { Button } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'
import { type CsvCall, useCsv } from './use-csv.tsx'

/** Gives a list as a file for spreadsheets, exactly as it is filtered. */
export function ExportButton<C extends Call>({
  call,
  filter,
  className,
}: {
  readonly call: CsvCall<C>
  readonly filter: Omit<CallInput<C>, 'cursor'>
  readonly className?: string
}) {
  const t = useTexts('staff/desk')
  const csv = useCsv<C>(call, filter, t.exported)
  return (
    <>
      <Button className={className} loading={csv.isBusy} onClick={csv.start}>
        {t.exportList}
      </Button>
      {csv.modal}
    </>
  )
}
