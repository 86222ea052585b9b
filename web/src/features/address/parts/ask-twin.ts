import type { CallError } from '../../../platform/client/call-error.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { choose } from '../../../ui/choice-dialog.tsx'

interface Ways {
  /** Opens the address that is there already. */
  readonly open: (id: string) => void
  readonly saveAnother: () => void
}

/** Asks what to do with a new recipient who is there already. True: the error was this one, and the question stands. */
export function useAskTwin(): (error: CallError, ways: Ways) => boolean {
  const { twin: t } = useTexts('address')
  return (error, { open, saveAnother }) => {
    const { id, name } = (error.data ?? {}) as { readonly id?: unknown; readonly name?: unknown }
    if (!error.is('address.already_there') || typeof id !== 'string') return false
    void choose({
      title: t.title(String(name)),
      message: t.message,
      choices: [t.open, t.another],
      cancelText: t.stay,
    }).then((choice) => {
      if (choice === 0) open(id)
      if (choice === 1) saveAnother()
    })
    return true
  }
}
