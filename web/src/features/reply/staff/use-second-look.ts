import type { Call } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { Form } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { toast } from '../../../ui/feedback.ts'

/** What is read off the paper once more. */
export interface SecondLook {
  readonly sheetsCounted: number
  readonly boxCode: string
}

interface Options {
  readonly refresh: readonly Call[]
  /** What is said when both agree. */
  readonly done: string
  readonly onDone: () => void
}

/** A form of the second look, and the call that it is sent with: the field that differs from what is written down says so. */
export function useSecondLook<
  C extends typeof calls.reply.publish | typeof calls.reply.destroyOriginal,
>(call: C, { refresh, done, onDone }: Options) {
  const [form] = Form.useForm<SecondLook>()
  const sending = useSend(call, {
    refresh,
    onSuccess: () => {
      toast(done)
      onDone()
    },
    onError: (error) => {
      const name = error.is('reply.count_differs')
        ? 'sheetsCounted'
        : error.is('reply.box_differs')
          ? 'boxCode'
          : null
      if (name === null) return false
      form.setFields([{ name, errors: [error.message] }])
      return true
    },
  })
  return { form, send: sending.send, isSending: sending.isSending }
}
