import { calls } from '@mailing/contract/client.ts'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { makePasskey } from '../../../platform/passkey.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask, toast } from '../../../ui/feedback.ts'
import { useHasPasskeys, usePasskeyWork } from '../../../ui/use-passkey.ts'

/** The passkeys of this account: those there are, making one, removing one. `onError`: as of `useSend`, with the way to try again. */
export function usePasskeys(onError?: (error: CallError, again: () => void) => boolean) {
  const { passkey: texts } = useTexts('account')
  const isOffered = useHasPasskeys()
  const { isBusy, run } = usePasskeyWork()
  const passkeys = useCall(calls.account.passkeys, {})
  const offering = useSend(calls.account.offerPasskey, {
    onError: (error) => onError?.(error, add) ?? false,
  })
  const adding = useSend(calls.account.addPasskey, {
    refresh: [calls.account.passkeys],
    onSuccess: () => toast(texts.added),
  })
  const removing = useSend(calls.account.removePasskey, {
    refresh: [calls.account.passkeys],
    onSuccess: () => toast(texts.removed),
    onError: (error, input) => onError?.(error, () => removing.send(input)) ?? false,
  })
  const add = () =>
    void run(async () =>
      adding.sendAsync({ passkey: await makePasskey(await offering.sendAsync({})) }),
    )
  const remove = async (id: string) => {
    const isSure = await ask({ message: texts.removeAsk, okText: texts.remove, isDanger: true })
    if (isSure) removing.send({ id })
  }
  return { list: passkeys.data?.list ?? [], reading: passkeys, isOffered, isBusy, add, remove }
}
