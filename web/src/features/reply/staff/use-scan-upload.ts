import type { Call, CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { upload } from '../../../platform/client/upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'

/** Uploads a scan and refreshes the reply; problems are told. `isBusy` while one is under way. */
export function useScanUpload<C extends Call>(call: C) {
  const texts = useTexts('staff/reply')
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File, input: CallInput<C>): Promise<void> => {
    setBusy(true)
    try {
      await upload(call, file, input)
      await refreshCalls([calls.reply.deskGet, calls.reply.deskList, calls.reply.unsureScans])
    } catch (error) {
      void tell(isCallError(error) && error.message ? error.message : texts.unreadable)
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy }
}
