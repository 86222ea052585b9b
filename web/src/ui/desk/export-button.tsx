import type { Call, CallInput } from '@mailing/contract/call.ts'
import { Button } from 'antd'
import FileDown from 'lucide-react/icons/file-down'
import { useTexts } from '../../texts/use-texts.ts'
import { type CsvCall, useCsv } from './use-csv.tsx'

/** Gives a list as a file for spreadsheets, exactly as it is filtered. It stands in the line above the list (`file` of `DeskTable`). */
export function ExportButton<C extends Call>({
  call,
  filter,
}: {
  readonly call: CsvCall<C>
  readonly filter: Omit<CallInput<C>, 'cursor'>
}) {
  const t = useTexts('staff/desk')
  const csv = useCsv<C>(call, filter, t.exported)
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<FileDown size={15} aria-hidden />}
        loading={csv.isBusy}
        onClick={csv.start}
      >
        {t.exportList}
      </Button>
      {csv.modal}
    </>
  )
}
