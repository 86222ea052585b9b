import type { ReturnCause } from '@mailing/contract/report/calls.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Why mail came back, in words. */
export function useCauses(): Readonly<Record<ReturnCause, string>> {
  const { returnReasons } = useTexts('staff/delivery')
  const { returns } = useTexts('staff/report')
  return { ...returnReasons, none: returns.noCause }
}
