import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { type ReactNode, useState } from 'react'
import { isCallError } from '../../platform/client/call-error.ts'
import { request } from '../../platform/client/client.ts'
import { keepCsv } from '../../platform/keep-file.ts'
import { tell, toast } from '../feedback.ts'
import { useFreshFactor } from './use-fresh-factor.tsx'

interface Part {
  readonly name: string
  readonly csv: string
  readonly nextCursor: string | null
}

/** A call that gives a list as a file, part by part. */
export type CsvCall<C extends Call> = CallOutput<C> extends Part ? C : never

interface CsvExport {
  readonly start: () => void
  readonly isBusy: boolean
  readonly modal: ReactNode
}

/** Fetches a list as it is filtered, part after part, and gives it to the browser as one file. `said`: how many rows it has. */
export function useCsv<C extends Call>(
  call: CsvCall<C>,
  filter: Omit<CallInput<C>, 'cursor'>,
  said: (rows: number) => string,
): CsvExport {
  const [isBusy, setBusy] = useState(false)
  const factor = useFreshFactor()
  const fetchAll = async () => {
    setBusy(true)
    try {
      const parts: string[] = []
      let cursor: string | null = null
      let name = ''
      do {
        const input = (cursor === null ? filter : { ...filter, cursor }) as CallInput<C>
        const part = (await request(call, input, { isLoadingShown: false })) as Part
        parts.push(part.csv)
        name = part.name
        cursor = part.nextCursor
      } while (cursor !== null)
      const csv = parts.join('')
      keepCsv(name, csv)
      // Without the heading and the end of the last line.
      toast(said(csv.split('\r\n').length - 2))
    } catch (error) {
      if (!isCallError(error)) throw error
      if (!factor.take(error, () => void fetchAll()) && error.message) void tell(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { start: () => void fetchAll(), isBusy, modal: factor.modal }
}
