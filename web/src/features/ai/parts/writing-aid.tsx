import type { AiAnswer, AiConfig } from '@mailing/contract/ai/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import type { WritingAidProps } from '../../letter/model/writing-aid.ts'
import {
  bodyWith,
  inputOf,
  type Passage,
  passageOf,
  shownWords,
  suggestionOf,
  type Work,
} from '../model/letter-work.ts'
import { Suggestion } from './suggestion.tsx'
import { useAnswer } from './use-answer.ts'
import { isGiven, useConsent } from './use-consent.ts'
import { WorkChoice } from './work-choice.tsx'

/** The helper over the letter. Until the writer has put changes in, the letter is as it was. */
export default function WritingAid(props: WritingAidProps) {
  const t = useTexts('ai')
  const ui = useTexts('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const config = useCall(calls.ai.config, {})
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={t.aid.title}
      onClose={props.onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground text-ink"
    >
      <div className="mx-auto flex h-full max-w-(--page-width) flex-col pt-(--safe-top)">
        <header className="flex items-center gap-2 border-b border-line ps-4 pe-1">
          <h2 className="min-w-0 grow text-base font-semibold">{t.aid.title}</h2>
          <IconButton label={ui.close} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </header>
        {config.data ? (
          <Working {...props} config={config.data} close={() => dialog.current?.close()} />
        ) : config.error ? (
          <ErrorState error={config.error} onRetry={() => void config.refetch()} />
        ) : (
          <div className="p-4">
            <SkeletonCards count={1} lines={5} />
          </div>
        )}
      </div>
    </dialog>
  )
}

interface WorkingProps extends WritingAidProps {
  readonly config: AiConfig
  readonly close: () => void
}

/** One piece of work: chosen, agreed to, sent, answered. */
function useWork({ newest, selection, config }: WorkingProps) {
  const [passage] = useState(() => passageOf(newest(), selection))
  const [work, setWork] = useState<Work | null>(null)
  const [suggested, setSuggested] = useState<AiAnswer | null>(null)
  const consent = useConsent()
  const answer = useAnswer()
  const isAgreed = isGiven(config, 'talk') && isGiven(config, 'letters')
  const send = async (chosen: Work) => setSuggested(await answer.ask(inputOf(chosen, passage)))
  return {
    passage,
    work,
    suggested,
    isAgreed,
    isAgreeing: consent.isSending,
    ...answer,
    send,
    choose: (chosen: Work | null) => {
      setWork(chosen)
      if (chosen && isAgreed) void send(chosen)
    },
    agree: async (chosen: Work) => {
      try {
        await consent.give(config, 'talk', 'letters')
      } catch {
        // What went wrong was said by the app; nothing was sent.
        return
      }
      await send(chosen)
    },
  }
}

/** From the choice, over what is sent, to the suggestion. */
function Working(props: WorkingProps) {
  const t = useTexts('ai')
  const { config, language } = props
  const state = useWork(props)
  const { passage, work, suggested, isAgreed, answering, error } = state
  if (suggested && work)
    return <Suggested {...props} passage={passage} work={work} suggested={suggested} />
  if (answering) return <Coming words={answering.words} onStop={state.stop} />
  if (work && error)
    return (
      <div role="alert">
        <Empty
          title={error.messageOr(t.offline)}
          action={<Button onClick={() => void state.send(work)}>{t.again}</Button>}
        />
      </div>
    )
  if (work && !isAgreed)
    return (
      <FirstTime
        config={config}
        words={shownWords(work, passage)}
        isBusy={state.isAgreeing}
        onAgree={() => void state.agree(work)}
        onCancel={() => state.choose(null)}
      />
    )
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <WorkChoice
        passage={passage}
        language={language}
        provider={isAgreed ? config.provider : null}
        onChoose={state.choose}
      />
    </div>
  )
}

interface SuggestedProps extends WorkingProps {
  readonly passage: Passage
  readonly work: Work
  readonly suggested: AiAnswer
}

/** What came back, to be decided; and what to do where there is nothing to decide, or no place to put it. */
function Suggested({ newest, onDone, close, passage, work, suggested }: SuggestedProps) {
  const t = useTexts('ai')
  const [stretches] = useState(() => suggestionOf(work, passage, suggested.answer))
  const [isLost, setIsLost] = useState(false)
  const back = <Button onClick={close}>{t.aid.back}</Button>
  if (isLost)
    return (
      <Empty title={t.aid.lost} action={back}>
        {t.aid.lostHint}
      </Empty>
    )
  if (!stretches.some(({ kind }) => kind === 'change'))
    return <Empty title={t.aid.nothing} action={back} />
  return (
    <Suggestion
      stretches={stretches}
      isCut={suggested.isCut}
      onClose={close}
      onDone={(result) => {
        const next = bodyWith(newest(), passage, result)
        if (next === null) return setIsLost(true)
        onDone(next)
        close()
      }}
    />
  )
}

/** The words as they come; they stand beside the letter, not in it. */
function Coming({ words, onStop }: { readonly words: string; readonly onStop: () => void }) {
  const t = useTexts('ai')
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto px-4 py-3">
        <p role="status" className="mb-2 text-sm text-muted">
          {t.aid.coming}
        </p>
        <p className="text-lg/loose whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>
      </div>
      <div className="border-t border-line bg-card px-4 pt-2.5 pb-[calc(var(--safe-bottom)+10px)]">
        <Button isWide onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </>
  )
}

/** Before the first passage ever: who gets it, and exactly what. */
function FirstTime({
  config,
  words,
  isBusy,
  onAgree,
  onCancel,
}: {
  readonly config: AiConfig
  readonly words: string
  readonly isBusy: boolean
  readonly onAgree: () => void
  readonly onCancel: () => void
}) {
  const t = useTexts('ai')
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto px-4 py-3">
        <h3 className="mb-2 font-medium">{t.consent.firstLetter}</h3>
        <ul className="mb-3 list-disc space-y-1.5 ps-5 text-sm marker:text-accent">
          <li>{t.consent.goesTo(config.provider, config.model)}</li>
          <li>{t.consent.onlyThis}</li>
          <li>{t.consent.notKept}</li>
        </ul>
        <p className="mb-1 text-sm text-muted">{t.consent.exactly}</p>
        <blockquote className="rounded-control bg-card p-3.5 whitespace-pre-wrap shadow-card [overflow-wrap:anywhere]">
          {words}
        </blockquote>
      </div>
      <div className="border-t border-line bg-card px-4 pt-2.5 pb-[calc(var(--safe-bottom)+10px)]">
        <div className="flex flex-wrap gap-2.5 *:grow">
          <Button onClick={onCancel}>{t.consent.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={onAgree}>
            {t.consent.agreeAndSend}
          </Button>
        </div>
      </div>
    </>
  )
}
