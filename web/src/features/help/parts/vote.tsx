import { calls } from '@mailing/contract/client.ts'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

/** “Did this help?”: asked once, and the answer may be changed. */
export function Vote({
  answerKey,
  wasHelpful,
}: {
  readonly answerKey: string
  readonly wasHelpful: boolean | null
}) {
  const t = useTexts('help')
  const [said, setSaid] = useState(wasHelpful)
  const voting = useSend(calls.help.vote, {
    refresh: [calls.help.answer],
    onSuccess: (_, { isHelpful }) => setSaid(isHelpful),
  })
  const say = (isHelpful: boolean) => voting.send({ key: answerKey, isHelpful })
  return (
    <section aria-label={t.didHelp} className="mt-6 border-t border-line pt-4">
      {said === null ? (
        <>
          <p className="mb-2.5 font-medium">{t.didHelp}</p>
          <div className="flex flex-wrap gap-2.5 *:grow">
            <Button
              size="small"
              isBusy={voting.isSending}
              icon={<ThumbsUp aria-hidden="true" className="size-4.5" />}
              onClick={() => say(true)}
            >
              {t.yes}
            </Button>
            <Button
              size="small"
              isBusy={voting.isSending}
              icon={<ThumbsDown aria-hidden="true" className="size-4.5" />}
              onClick={() => say(false)}
            >
              {t.no}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="min-w-0 grow basis-40 text-sm text-muted">
            {said ? t.thanks : t.sorry}
          </p>
          <Button kind="quiet" size="small" onClick={() => setSaid(null)}>
            {t.changeVote}
          </Button>
        </div>
      )}
    </section>
  )
}
