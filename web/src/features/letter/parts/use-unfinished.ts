import { useLeaveGuard } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask } from '../../../ui/feedback.ts'

/** While something on the screen is not in the letter yet (an upload, a page, a stroke), leaving is asked about: it goes with the screen. */
export function useUnfinished(isUnfinished: boolean): void {
  const { leaving: t } = useTexts('parts')
  useLeaveGuard(isUnfinished, () =>
    ask({ message: t.ask, okText: t.leave, cancelText: t.stay, isDanger: true }),
  )
}
